import { limits } from "#contract/limits";
import type { ReportReason } from "#contract/people/report-reasons";
import { claimMinutes, maxCounted } from "#contract/moderation/rules";
import { personColumns, role, selectPerson } from "#modules/people";
import { buyersOfPost } from "#modules/posts";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { copyrightClaim, kind, reason } from "./report-queries.ts";

type State = "open" | "resolved" | "dismissed";
export const state: SqlType<State> = { pg: "text", nullable: false };
type ReasonCount = { reason: ReportReason; count: number };

/** The columns of a case `c` of the person `p`, for the queue. */
const summaryColumns = {
  case_id: t.uuid,
  kind,
  excerpt: t.text,
  reports: t.int,
  harm: t.int,
  opened_at: t.time,
  claimed_by: maybe(t.text),
  reasons: t.json<ReasonCount[]>(),
  ...personColumns,
};
const selectSummary = `c.id as case_id, c.kind, left(c.content, 200) as excerpt, c.reports_count as reports,
     c.harm::int as harm, c.opened_at,
     case when c.claimed_until > now() then (select a.name from profiles a where a.id = c.claimed_by) end as claimed_by,
     coalesce((
       select jsonb_agg(jsonb_build_object('reason', r.reason, 'count', r.count) order by r.count desc, r.reason)
       from (select reason, count(*) from reports where case_id = c.id group by reason) r
     ), '[]') as reasons, ${selectPerson}`;

/**
 * The worst first, then the oldest. Index cases_queue. The literal limit lets the database reuse its plan: planning takes
 * longer than running it (posts/feed-queries.ts).
 */
export const queuePage = statement(
  { kind: maybe(t.text), harm: t.int, opened_at: t.time, id: t.uuid, limit: t.bigint },
  summaryColumns,
  `select ${selectSummary}
   from (
     select * from cases
     where state = 'open' and harm <= $harm::int
       and (harm < $harm::int or (opened_at, id) > ($opened_at, $id))
       and ($kind::text is null or kind = $kind)
     order by harm desc, opened_at, id
     limit ${limits.pageMax + 1}
   ) c join profiles p on p.id = c.person_id
   order by c.harm desc, c.opened_at, c.id
   limit $limit`,
);

/** Counted to one more than `maxCounted`, in the index cases_queue alone. */
export const countOpen = statement(
  { kind: maybe(t.text) },
  { open: t.int, appeals: t.int },
  `select (
       select count(*)::int from (
         select from cases where state = 'open' and ($kind::text is null or kind = $kind) limit ${maxCounted + 1}
       ) first
     ) as open,
     (select count(*)::int from (select from appeals where state = 'open' limit ${maxCounted + 1}) first) as appeals`,
);

/** Pictures of the pages of a person (a fragment), of links and for sharing, unless moderators removed them. */
const picturesOfPages = (person: string): string =>
  `select f.id from links l join files f on f.id = l.picture_file_id where l.profile_id = ${person} and not f.withheld
   union all
   select id from files where owner_id = ${person} and kind = 'social_picture' and used_at is not null and not withheld`;

export const pagePicturesOf = statement({ id: t.uuid }, { id: t.uuid }, picturesOfPages("$id"));

/** Whether the case `c` is about a profile with files that can be removed: its own, of its pages, of its press kit. */
const hasPictures = `(c.kind = 'profile' and (exists (
     select from profiles o where o.id = c.object_id and (o.avatar is not null or o.banner is not null)
   ) or exists (${picturesOfPages("c.object_id")}) or exists (
     select from press_files k join files f on f.id = k.file_id where k.profile_id = c.object_id and not f.withheld
   )))`;

/** Whether the case `c` is about a post with media, which can be covered. */
const hasMedia = `(c.kind = 'post' and exists (
     select from media_content o where o.id = c.object_id and o.media is not null
   ))`;

export const caseById = statement(
  { id: t.uuid, viewer: t.uuid },
  {
    ...summaryColumns,
    state,
    object_id: t.uuid,
    content: t.text,
    pictures: t.texts,
    claimed_until: maybe(t.time),
    is_mine: t.bool,
    since: t.time,
    post_id: maybe(t.uuid),
    event_slug: maybe(t.text),
    is_there: t.bool,
    has_media: t.bool,
    has_pictures: t.bool,
  },
  `select ${selectSummary}, c.state, c.object_id, c.content, c.pictures,
     case when c.claimed_until > now() then c.claimed_until end as claimed_until,
     coalesce(c.claimed_by = $viewer and c.claimed_until > now(), false) as is_mine, p.created_at as since,
     (select o.content_id from comments o where c.kind = 'comment' and o.id = c.object_id) as post_id,
     (select e.slug from events e where c.kind = 'event' and e.id = c.object_id) as event_slug,
     case c.kind
       when 'post' then exists (select from media_content o where o.id = c.object_id and o.status = 'active')
       when 'comment' then exists (select from comments o where o.id = c.object_id and not o.is_hidden and o.deleted_at is null)
       when 'collection' then exists (select from collections o where o.id = c.object_id and o.visibility <> 'private')
       when 'event' then exists (
         select from events e join media_content o on o.id = e.post_id where e.id = c.object_id and o.status = 'active'
       )
       when 'profile' then true
       else false end as is_there, ${hasMedia} as has_media,
     ${hasPictures} as has_pictures
   from cases c join profiles p on p.id = c.person_id
   where c.id = $id`,
);

/** Other open cases about the same person. Index cases_about. */
export const otherCases = statement(
  { person: t.uuid, id: t.uuid },
  summaryColumns,
  `select ${selectSummary}
   from cases c join profiles p on p.id = c.person_id
   where c.person_id = $person and c.state = 'open' and c.id <> $id
   order by c.harm desc, c.opened_at, c.id limit 20`,
);

/** Who reported, and what became of their earlier reports. The newest 50. */
export const reportersOf = statement(
  { case: t.uuid },
  {
    reporter_id: maybe(t.uuid),
    reporter_name: maybe(t.text),
    reporter_username: maybe(t.text),
    reporter_creator_slug: maybe(t.text),
    reporter_avatar_url: maybe(t.text),
    reporter_role: maybe(role),
    reporter_is_band: t.bool,
    reason,
    details: t.text,
    claim: copyrightClaim,
    contact_email: t.text,
    at: t.time,
    confirmed: t.int,
    rejected: t.int,
  },
  `select r.reporter_id, p.name as reporter_name, p.username as reporter_username,
     p.creator_slug as reporter_creator_slug, p.avatar_url as reporter_avatar_url, p.role as reporter_role,
     coalesce(p.kind = 'band', false) as reporter_is_band, r.reason, r.details, r.claim,
     r.contact_email, r.updated_at as at,
     earlier.confirmed, earlier.rejected
   from reports r left join profiles p on p.id = r.reporter_id
     cross join lateral (
       select count(*) filter (where c.state = 'resolved')::int as confirmed,
         count(*) filter (where c.state = 'dismissed')::int as rejected
       from reports e join cases c on c.id = e.case_id
       where e.reporter_id = r.reporter_id and e.case_id <> $case
     ) earlier
   where r.case_id = $case
   order by r.updated_at desc, r.id limit 50`,
);

/** Accounts with a report in this case: they hear what came of it. */
export const reporterIds = statement(
  { case: t.uuid },
  { id: t.uuid },
  `select distinct p.id from reports r join profiles p on p.id = r.reporter_id where r.case_id = $case`,
);

const isFree = (moderator: string): string =>
  `(c.claimed_until is null or c.claimed_until <= now() or c.claimed_by = ${moderator})`;
/** Not about the moderator or a band of theirs. */
const isNotOwn = (moderator: string): string => `c.person_id <> ${moderator} and not exists (
    select from band_members b where b.band_id = c.person_id and b.person_id = ${moderator} and b.until is null
  )`;

/** The first case on which nobody works. Index cases_queue. */
export const claimNext = statement(
  { moderator: t.uuid, kind: maybe(t.text) },
  { id: t.uuid },
  `update cases set claimed_by = $moderator, claimed_until = now() + interval '${claimMinutes} minutes'
   where id = (
     select c.id from cases c
     where c.state = 'open' and ($kind::text is null or c.kind = $kind) and ${isFree("$moderator")}
       and ${isNotOwn("$moderator")}
     order by c.harm desc, c.opened_at, c.id
     limit 1 for no key update skip locked
   )
   returning id`,
);

/** No row: somebody else works on it, or it is not open. */
export const claim = statement(
  { moderator: t.uuid, id: t.uuid },
  { id: t.uuid },
  `update cases c set claimed_by = $moderator, claimed_until = now() + interval '${claimMinutes} minutes'
   where c.id = $id and c.state = 'open' and ${isFree("$moderator")}
   returning c.id`,
);

export const release = statement(
  { moderator: t.uuid, id: t.uuid },
  {},
  `update cases set claimed_by = null, claimed_until = null where id = $id and claimed_by = $moderator`,
);

/** Locks a case for a decision. */
export const lockCase = statement(
  { id: t.uuid, moderator: t.uuid },
  {
    id: t.uuid,
    kind,
    object_id: t.uuid,
    person_id: t.uuid,
    content: t.text,
    state,
    is_free: t.bool,
    is_own: t.bool,
    is_band: t.bool,
    has_media: t.bool,
    has_pictures: t.bool,
    target_is_admin: t.bool,
  },
  `select c.id, c.kind, c.object_id, c.person_id, c.content, c.state, ${isFree("$moderator")} as is_free,
     not (${isNotOwn("$moderator")}) as is_own,
     exists (select from bands b where b.id = c.person_id) as is_band, ${hasMedia} as has_media,
     ${hasPictures} as has_pictures,
     exists (select from staff_roles s where s.user_id = c.person_id and s.role = 'admin') as target_is_admin
   from cases c where c.id = $id for no key update of c`,
);

export const closeCase = statement(
  { id: t.uuid, state },
  {},
  `update cases set state = $state, closed_at = now(), claimed_by = null, claimed_until = null where id = $id`,
);

export const isAdmin = statement(
  { id: t.uuid },
  { is_admin: t.bool },
  `select exists (select from staff_roles where user_id = $id and role = 'admin') as is_admin`,
);

/** How many people have paid for a post; no row for what is none. */
export const buyersOf = statement(
  { post: maybe(t.uuid) },
  { buyers: t.int },
  `select ${buyersOfPost} as buyers from media_content m where m.id = $post`,
);
