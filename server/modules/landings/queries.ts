import type { LandingContent } from "#contract/landings/blocks";
import type { LandingStatus } from "#contract/landings/landings";
import type { Picture } from "#contract/files/files";
import { isPublicPost, postColumns, selectPost } from "#modules/posts";
import { countOnce, visitParameters } from "#modules/visitors";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

/** How many versions stay, and of how many days visits are told. */
const versionCount = 10;
const days = 28;

const status: SqlType<LandingStatus> = { pg: "text", nullable: false };

/** As stored: older blocks have an older form (migrate-blocks.ts). */
export interface StoredContent extends Omit<LandingContent, "blocks" | "social_image"> {
  social_image?: LandingContent["social_image"];
  blocks: unknown[];
}
const content = t.json<StoredContent>();

/** Whether somebody may have a landing page, and whether visitors could see it. */
export const ownerOf = statement(
  { id: t.uuid },
  { is_artist: t.bool, is_public: t.bool },
  `select coalesce(role = 'creator', false) as is_artist, is_public from profiles where id = $id`,
);

const landingColumns = {
  status,
  revision: t.int,
  draft: content,
  version_id: maybe(t.uuid),
  published: maybe(content),
};

const selectLanding = `select l.status, l.revision, l.draft, l.version_id,
     case when v.id is not null then v.content end as published
   from landings l left join landing_versions v on v.id = l.version_id
   where l.profile_id = $id`;

export const landingOf = statement({ id: t.uuid }, landingColumns, selectLanding);

/** One save of a draft at a time, also of the first: a second one at the same moment sees what the first did. */
export const lockDraft = statement(
  { id: t.uuid },
  { is_locked: t.bool },
  `select true as is_locked from ${advisoryLock("landingDrafts", "$id::uuid::text")}`,
);

/** Read the page afterwards: a statement that waited for the lock would see an old version beside the new draft. */
export const lockLanding = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select profile_id as id from landings where profile_id = $id for update`,
);

export const versionsOf = statement(
  { id: t.uuid },
  { id: t.uuid, number: t.int, published_at: t.time },
  `select id, number, published_at from landing_versions where profile_id = $id order by number desc`,
);

/** No row when there is one already. */
export const insertLanding = statement(
  { id: t.uuid, draft: content },
  { revision: t.int },
  `insert into landings (profile_id, draft) values ($id, $draft)
   on conflict (profile_id) do nothing returning revision`,
);

/** No row when somebody changed the draft meanwhile. */
export const changeDraft = statement(
  { id: t.uuid, draft: content, revision: t.int },
  { revision: t.int },
  `update landings set draft = $draft, revision = revision + 1, updated_at = now()
   where profile_id = $id and revision = $revision returning revision`,
);

/** Publishes the draft as a new version and deletes the oldest beyond ten. */
export const publishDraft = statement(
  { id: t.uuid },
  {},
  `with version as (
     insert into landing_versions (profile_id, number, content)
     select l.profile_id, 1 + coalesce((
         select max(v.number) from landing_versions v where v.profile_id = l.profile_id), 0), l.draft
     from landings l where l.profile_id = $id
     returning id, number
   ), former as (
     delete from landing_versions v using version
     where v.profile_id = $id and v.number <= version.number - ${versionCount}
   )
   update landings set status = 'published', version_id = version.id, updated_at = now()
   from version where profile_id = $id`,
);

/** What was published last is visible again. */
export const republish = statement(
  { id: t.uuid },
  {},
  `update landings set status = 'published', updated_at = now() where profile_id = $id and status <> 'published'`,
);

export const unpublish = statement(
  { id: t.uuid },
  {},
  `update landings set status = 'unpublished', updated_at = now() where profile_id = $id and status = 'published'`,
);

export const versionContent = statement(
  { profile: t.uuid, id: t.uuid },
  { content },
  `select content from landing_versions where id = $id and profile_id = $profile`,
);

/** The page that visitors see at this name; an id is longer than any name. */
export const publishedLanding = statement(
  { handle: t.text },
  { profile_id: t.uuid, content },
  `select p.id as profile_id, v.content
   from profiles p join landings l on l.profile_id = p.id join landing_versions v on v.id = l.version_id
   where (p.username = $handle or p.creator_slug = $handle) and p.role = 'creator'
     and p.is_public and p.first_run_completed and l.status = 'published'
   limit 1`,
);

/** The draft of a page, also before its first save (null). No row: its profile is not visible to visitors. */
export const draftOf = statement(
  { id: t.uuid },
  { draft: maybe(content) },
  `select case when l.profile_id is not null then l.draft end as draft
   from profiles p left join landings l on l.profile_id = p.id
   where p.id = $id and p.role = 'creator' and p.is_public and p.first_run_completed`,
);

const isShown = `${isPublicPost} and not m.is_locked and not m.is_sensitive`;
/** The newest posts of a kind (index media_content_by_author_kind). */
const newest = (
  kind: string,
  types: string,
  count: string,
): string => `(select m.id from media_content m
     where m.user_id = $profile and m.kind = '${kind}' and m.content_type in (${types}) and ${isShown}
     order by m.created_at desc, m.id desc limit ${count})`;

/** Posts of one person that a landing page shows: the chosen ones and the newest of each kind, newest first. */
export const shownPosts = statement(
  {
    profile: t.uuid,
    viewer: maybe(t.uuid),
    ids: t.uuids,
    songs: t.bigint,
    videos: t.bigint,
    pictures: t.bigint,
  },
  postColumns,
  `select ${selectPost}
   from (
     select unnest($ids::uuid[]) as id
     union ${newest("music", "'audio'", "$songs")}
     union ${newest("video", "'video'", "$videos")}
     union ${newest("image", "'image'", "$pictures")}
   ) chosen join media_content m using (id) join profiles p on p.id = m.user_id
   where m.user_id = $profile and ${isShown}
   order by m.created_at desc, m.id desc`,
);

const most = 50;
/**
 * Counts visits by day and by source (`sources`, in the order of `visitors`); a day has at most 50 sources, so that
 * nobody fills the table with invented ones.
 */
export const countViews = statement(
  { ...visitParameters, sources: t.texts },
  {},
  `${countOnce("landing_visitors", "profile_id", "landingVisits")}, day as (
     select ($now::timestamptz at time zone 'UTC')::date as day
   ), by_source as (
     select o.source, count(*)::integer as views
     from counted join unnest($visitors::text[], $sources::text[]) as o (visitor, source) using (visitor)
     group by o.source
   ), sources as (
     insert into landing_sources as s (profile_id, day, source, views)
     select $place, day.day, case when (
         select count(*) from landing_sources x where x.profile_id = $place and x.day = day.day
       ) < ${most} or exists (
         select from landing_sources x
         where x.profile_id = $place and x.day = day.day and x.source = b.source
       ) then b.source else '' end, sum(b.views)::integer
     from by_source b cross join day group by 1, 2, 3
     on conflict (profile_id, day, source) do update set views = s.views + excluded.views
   )
   insert into landing_days as d (profile_id, day, views)
   select $place, day.day, sum(b.views)::integer from by_source b cross join day group by day.day
   on conflict (profile_id, day) do update set views = d.views + excluded.views`,
);

export const sweepVisitors = statement(
  { now: t.time },
  {},
  `delete from landing_visitors where seen_at < $now::timestamptz - interval '1 hour'`,
);

const firstDay = `(now() at time zone 'UTC')::date - ${days - 1}`;

export const daysOf = statement(
  { id: t.uuid },
  { day: t.text, views: t.int },
  `select to_char(d.day, 'YYYY-MM-DD') as day,
     coalesce((select v.views from landing_days v where v.profile_id = $id and v.day = d.day), 0) as views
   from (select (${firstDay} + n) as day from generate_series(0, ${days - 1}) n) d order by d.day`,
);

export const sourcesOf = statement(
  { id: t.uuid },
  { source: t.text, views: t.int },
  `select source, sum(views)::integer as views from landing_sources
   where profile_id = $id and day >= ${firstDay}
   group by source order by views desc, source limit 10`,
);

/** Pictures for sharing of one person (index social_pictures). */
export const socialPicturesOf = statement(
  { id: t.uuid },
  { file_id: t.uuid, picture: t.json<Picture>() },
  `select id as file_id, view as picture from files
   where owner_id = $id and kind = 'social_picture' and not withheld order by created_at desc limit 60`,
);

/** One of them, unless moderators removed it. */
export const socialPicture = statement(
  { owner: t.uuid, id: t.uuid },
  { picture: t.json<Picture>() },
  `select view as picture from files
   where id = $id and owner_id = $owner and kind = 'social_picture' and not withheld`,
);

/** Whether a content of this person has named the file before; also when moderators removed it. */
export const isSocialPicture = statement(
  { owner: t.uuid, id: t.uuid },
  { is_used: t.bool },
  `select true as is_used from files
   where id = $id and owner_id = $owner and kind = 'social_picture' and used_at is not null`,
);

const names = (column: string): string => `${column} -> 'social_image' ->> 'file_id' = f.id::text`;

/**
 * Pictures for sharing that no content names, of pages that nobody changed for a day: undoing in an open editor may
 * name them again.
 */
export const unnamedPictures = statement(
  {},
  { id: t.uuid },
  `select f.id from files f
   where f.kind = 'social_picture' and f.used_at < now() - interval '1 day'
     and not exists (
       select from landings l where l.profile_id = f.owner_id
         and (l.updated_at > now() - interval '1 day' or ${names("l.draft")}))
     and not exists (select from landing_versions v where v.profile_id = f.owner_id and ${names("v.content")})
   limit 500`,
);
