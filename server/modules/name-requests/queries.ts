import type { NameRequest } from "#contract/people/name-requests";
import { nameRequestLimits } from "#contract/people/name-request-limits";
import { personColumns, selectPerson } from "#modules/people";
import type { NamesBefore } from "#modules/profiles";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const state: SqlType<NameRequest["state"]> = { pg: "text", nullable: false };
const before = t.json<NamesBefore>();

const ownColumns = {
  id: t.uuid,
  name: t.text,
  why: t.text,
  links: t.texts,
  state,
  answer: t.text,
  requested_at: t.time,
};
/** What was written to the former holder is not for the requester. An id tells when it was made. */
const selectOwn = `id, name, why, links, state,
  case when state = 'refused' then answer else '' end as answer, uuid_extract_timestamp(id) as requested_at`;

/** No row when the person has an open one. */
export const insertRequest = statement(
  { requester_id: t.uuid, name: t.text, why: t.text, links: t.texts },
  ownColumns,
  `insert into name_requests (requester_id, name, why, links) values ($requester_id, $name, $why, $links)
   on conflict (requester_id) where state = 'open' do nothing
   returning ${selectOwn}`,
);

/** Index name_requests_requester. */
export const latestRequest = statement(
  { requester_id: t.uuid },
  ownColumns,
  `select ${selectOwn} from name_requests where requester_id = $requester_id order by id desc limit 1`,
);

export const withdrawRequest = statement(
  { requester_id: t.uuid },
  {},
  `delete from name_requests where requester_id = $requester_id and state = 'open'`,
);

/** Whether somebody has finished the onboarding, which gives them a first name. */
export const ownUsername = statement(
  { id: t.uuid },
  { username: maybe(t.text) },
  `select username from profiles where id = $id`,
);

/** The oldest first. Index name_requests_queue. */
export const openRequests = statement(
  {},
  {
    id: t.uuid,
    requester_id: t.uuid,
    name: t.text,
    why: t.text,
    links: t.texts,
    requested_at: t.time,
    holder_id: maybe(t.uuid),
  },
  `select r.id, r.requester_id, r.name, r.why, r.links, uuid_extract_timestamp(r.id) as requested_at,
     (select h.profile_id from handles h where h.handle = r.name) as holder_id
   from name_requests r where r.state = 'open' order by r.id limit 100`,
);

/**
 * People and bands with what tells whether they use their page. The
 * owner of a band signs in for it.
 */
export const holdersOf = statement(
  { ids: t.uuids },
  {
    ...personColumns,
    since: t.time,
    last_active_at: t.time,
    is_unused: t.bool,
    followers: t.int,
    posts: t.int,
    is_staff: t.bool,
  },
  `select ${selectPerson}, p.created_at as since, a.last_active_at,
     a.last_active_at < now() - interval '12 months' as is_unused,
     p.followers_count as followers, p.posts_count as posts,
     exists (select from staff_roles s where s.user_id in (p.id, b.owner_id)) as is_staff
   from profiles p left join bands b on b.id = p.id
   cross join lateral (
     select greatest(
       p.created_at,
       (select u.last_sign_in_at from users u where u.id = coalesce(b.owner_id, p.id)),
       (select max(s.refreshed_at) from sessions s where s.user_id = coalesce(b.owner_id, p.id)),
       (select m.created_at from media_content m where m.user_id = p.id and m.status = 'active'
        order by m.created_at desc, m.id desc limit 1)
     ) as last_active_at
   ) a
   where p.id = any($ids)`,
);

/** Index name_requests_handed_over. */
export const handovers = statement(
  {},
  {
    id: t.uuid,
    name: t.text,
    requester_id: t.uuid,
    holder_id: maybe(t.uuid),
    decided_at: maybe(t.time),
  },
  `select id, name, requester_id, holder_id, decided_at
   from name_requests
   where state = 'handed_over' and decided_at > now() - interval '${nameRequestLimits.undoDays} days'
   order by decided_at desc limit 100`,
);

/** Takes an open request, which nobody else can take then. */
export const lockRequest = statement(
  { id: t.uuid },
  { requester_id: t.uuid, name: t.text },
  `select requester_id, name from name_requests where id = $id and state = 'open' for update`,
);

/** Takes a handover that can still be undone. */
export const lockHandover = statement(
  { id: t.uuid },
  {
    requester_id: t.uuid,
    name: t.text,
    holder_id: maybe(t.uuid),
    before: maybe(before),
  },
  `select requester_id, name, holder_id, before from name_requests
   where id = $id and state = 'handed_over'
     and decided_at > now() - interval '${nameRequestLimits.undoDays} days'
   for update`,
);

export const markRefused = statement(
  { id: t.uuid, answer: t.text },
  {},
  `update name_requests set state = 'refused', answer = $answer, decided_at = now() where id = $id`,
);

export const markHandedOver = statement(
  { id: t.uuid, answer: t.text, holder_id: t.uuid, before },
  {},
  `update name_requests
   set state = 'handed_over', answer = $answer, decided_at = now(), holder_id = $holder_id, before = $before
   where id = $id`,
);

export const markUndone = statement(
  { id: t.uuid },
  {},
  `update name_requests set state = 'undone' where id = $id`,
);

/** The account that answers for a page: a person's own, or that of a band's owner; and whether it has a role. */
export const accountOfPage = statement(
  { id: t.uuid },
  { account_id: t.uuid, is_staff: t.bool },
  `select coalesce(b.owner_id, p.id) as account_id,
     exists (select from staff_roles s where s.user_id in (p.id, b.owner_id)) as is_staff
   from profiles p left join bands b on b.id = p.id where p.id = $id`,
);
