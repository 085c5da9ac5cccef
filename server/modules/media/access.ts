import { readViewer } from "#modules/files";
import { linkOfListener, mayHear } from "#modules/listening-links";
import { maySee, notBlocked } from "#modules/people";
import { keptByViewer, openToVisitors, readablePost, unlockedForViewer } from "#modules/posts";
import { announcedToAll, announcedToViewer } from "#modules/releases";
import type { Db } from "#platform/db/db";
import { batch } from "#platform/batch";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

/**
 * Access to an object without a signature: "fixed" pictures (of profiles and link cards) are public as long as they
 * exist; "open" files while a visitor can open a post that shows them.
 */
export type OpenAccess = "fixed" | "open";
const openAccess: SqlType<OpenAccess> = { pg: "text", nullable: false };

// A card shows a copy of public content, shared by all posts and messages with that link.
const cardOf = (key: string): string => `select from link_previews l where l.keys @> array[${key}]`;
/** Pictures of a press kit that visitors see; its owner sees them before. */
const publishedKitOf = `press_files k join press_kits pk on pk.profile_id = k.profile_id
  join profiles p on p.id = k.profile_id
  where k.file_id = f.id and not f.withheld and pk.is_published
    and p.role = 'creator' and p.is_public and p.first_run_completed`;
/** A picture beside a link `l` of `p`: members may see it while the link shows, visitors when the page is open to them. */
const shownLinksOf = `links l join profiles p on p.id = l.profile_id
  where l.picture_file_id = f.id and l.enabled
    and (l.starts_at is null or l.starts_at <= now()) and (l.ends_at is null or l.ends_at > now())
    and p.role = 'creator' and p.is_public and p.first_run_completed`;
const openLinksOf = `${shownLinksOf}
    and exists (select from link_pages lp where lp.profile_id = p.id and lp.is_open)`;
/** A picture that other networks show of the published landing page of `p`. */
const publishedLandingOf = `landings l join landing_versions v on v.id = l.version_id
  join profiles p on p.id = l.profile_id
  where l.profile_id = f.owner_id and l.status = 'published'
    and v.content -> 'social_image' ->> 'file_id' = f.id::text
    and p.role = 'creator' and p.is_public and p.first_run_completed`;
/** The cover of a release that is announced before it is out; nothing else of it. */
const announcedCoverOf = `releases r join media_content m on m.id = r.post_id join profiles p on p.id = r.owner_id
  where r.cover_file_id = f.id`;
/** The preview of a locked post, made to be shown to whoever sees the post. */
const previewOf = (key: string): string => `(
    select post_id from post_previews where keys @> array[${key}] offset 0
  ) v join media_content m on m.id = v.post_id join profiles p on p.id = m.user_id where m.is_locked`;
const postsOf = `media_content m join profiles p on p.id = m.user_id
  where m.file_ids @> array[f.id] and not m.is_locked`;

/** Indexes files_by_key, media_content_by_file, link_previews_by_key and post_previews_by_key: a few lookups for each object. */
export const openObjects = statement(
  { keys: t.texts },
  { access: maybe(openAccess) },
  `select case
     when f.kind in ('avatar', 'banner') then case when not f.withheld then 'fixed' end
     when f.kind = 'press_picture' then case when exists (select from ${publishedKitOf}) then 'open' end
     when f.kind = 'link_picture' then case when not f.withheld and exists (select from ${openLinksOf}) then 'open' end
     when f.kind = 'social_picture' then case when not f.withheld and exists (select from ${publishedLandingOf}) then 'open' end
     when f.id is not null then case
       when exists (select from ${postsOf} and ${openToVisitors})
         or exists (select from ${announcedCoverOf} and ${announcedToAll}) then 'open'
     end
     when exists (${cardOf("asked.key")}) then 'fixed'
     when exists (select from ${previewOf("asked.key")} and ${openToVisitors}) then 'open'
   end as access
   from unnest($keys::text[]) with ordinality asked (key, place)
   left join lateral (select id, kind, owner_id, withheld from files where keys @> array[asked.key] limit 1) f on true
   order by asked.place`,
);

/**
 * An unpublished file belongs to its owner; files of one's own posts are visible in every state. Moderators see what was
 * reported even after it was removed, since an appeal may be decided. Index cases_by_picture.
 */
export const objectFor = statement(
  { key: t.text, viewer: t.uuid },
  { seen: t.bool },
  `select true as seen from files f
   where f.keys @> array[$key::text] and (
     f.kind in ('avatar', 'banner') and not f.withheld or f.used_at is null and f.owner_id = $viewer
     or f.kind in ('press_picture', 'social_picture') and not f.withheld and f.owner_id = $viewer
     or f.kind = 'image' and f.owner_id = $viewer and exists (select from releases r where r.cover_file_id = f.id)
     or f.kind in ('audio', 'track') and f.owner_id = $viewer
       and exists (select from former_recordings r where r.file_id = f.id)
     or f.kind = 'link_picture' and not f.withheld and (f.owner_id = $viewer
       or exists (select from ${shownLinksOf} and ${notBlocked("p.id")}))
     or exists (select from ${announcedCoverOf} and ${announcedToViewer})
     or exists (select from ${postsOf} and (m.user_id = $viewer or ${readablePost} and ${maySee}))
     or exists (select from media_content m join profiles p on p.id = m.user_id
       where m.file_ids @> array[f.id] and m.is_locked
         and (m.user_id = $viewer or ${keptByViewer} or ${readablePost} and ${maySee} and ${unlockedForViewer}))
   )
   union all
   select true where exists (${cardOf("$key::text")})
   union all
   select true from ${previewOf("$key::text")} and (m.user_id = $viewer or ${readablePost} and ${maySee})
   union all
   select true from staff_roles s
   where s.user_id = $viewer and s.role in ('admin', 'moderator')
     and exists (select from cases c where c.pictures <> '{}' and c.pictures @> array['/files/' || $key])
   limit 1`,
);

/** The access of requests without a signature to several objects at once; null for none. */
export function openAccessReader(db: Db): (key: string) => Promise<OpenAccess | null> {
  return batch(async (keys: string[]) =>
    (await db.many(openObjects, { keys })).map(({ access }) => access),
  );
}

const isInBand = statement(
  { band: t.uuid, person: t.uuid },
  { is_in: t.bool },
  `select true as is_in from band_members
   where band_id = $band and person_id = $person and until is null`,
);

/**
 * Whether the viewer of a signature may have an object now: a person, a band while its member is in it, or whoever has
 * a private link to listen, while it opens something.
 */
export async function mayHave(db: Db, key: string, signedFor: string): Promise<boolean> {
  const link = linkOfListener(signedFor);
  if (link !== null) return mayHear(db, link, key);
  const { viewer, member: person } = readViewer(signedFor);
  if (person !== null && (await db.one(isInBand, { band: viewer, person })) === null) return false;
  return (await db.one(objectFor, { key, viewer })) !== null;
}
