import { maybe, statement, t } from "#platform/sql";
import { role } from "./columns.ts";

export const insertProfile = statement(
  { id: t.uuid, name: t.text },
  {},
  `insert into profiles (id, name) values ($id, $name)`,
);

/** The row stays locked until the transaction ends: one onboarding of a person at a time. */
export const lockProfile = statement(
  { id: t.uuid },
  {
    role: maybe(role),
    username: maybe(t.text),
    creator_slug: maybe(t.text),
    first_run_completed: t.bool,
  },
  `select role, username, creator_slug, first_run_completed
   from profiles where id = $id for no key update`,
);

/**
 * Handles are claimed one transaction at a time: two that claim each other's second choice would
 * otherwise wait for one another.
 */
export const takeTurnForHandles = statement(
  {},
  { taken: t.bool },
  `select true as taken from pg_advisory_xact_lock(hashtext('handles'))`,
);

/** False when somebody else has it. */
export const claimHandle = statement(
  { handle: t.text, profile_id: t.uuid },
  { mine: t.bool },
  `with claimed as (
     insert into handles (handle, profile_id) values ($handle, $profile_id)
     on conflict do nothing
     returning profile_id
   )
   select exists (select from claimed)
     or exists (select from handles where handle = $handle and profile_id = $profile_id) as mine`,
);

/** Whose it is; null for one of somebody who is gone, which rests for 90 days. */
export const handleOwner = statement(
  { handle: t.text },
  { profile_id: maybe(t.uuid) },
  `select profile_id from handles where handle = $handle
   union all
   select null from retired_handles where handle_hash = handle_hash($handle) and until > now()`,
);

/** The first `count` of `candidates`, in their order, that nobody else has. */
export const freeHandles = statement(
  { candidates: t.texts, profile_id: t.uuid, count: t.bigint },
  { handle: t.text },
  `select c.handle
   from unnest($candidates::text[]) with ordinality as c (handle, position)
   left join handles h on h.handle = c.handle
   left join retired_handles r on r.handle_hash = handle_hash(c.handle) and r.until > now()
   where (h.handle is null or h.profile_id = $profile_id) and r.handle_hash is null
   order by c.position
   limit $count`,
);

export const finishOnboarding = statement(
  {
    id: t.uuid,
    role,
    name: t.text,
    username: t.text,
    creator_slug: maybe(t.text),
    country_code: maybe(t.text),
    city: t.text,
    musical_genres: t.texts,
  },
  {},
  `update profiles
   set role = $role, name = $name, username = $username, creator_slug = $creator_slug,
     country_code = $country_code, city = $city, musical_genres = $musical_genres,
     is_public = is_public or $role = 'creator', first_run_completed = true, updated_at = now()
   where id = $id`,
);

export const hideProfile = statement(
  { id: t.uuid },
  {},
  `update profiles set hidden = true, is_public = false, first_run_completed = false where id = $id`,
);

export const showProfile = statement(
  { id: t.uuid, is_public: t.bool, first_run_completed: t.bool },
  {},
  `update profiles set hidden = false, is_public = $is_public,
     first_run_completed = $first_run_completed
   where id = $id`,
);

/** Nobody adds a row that refers to this person until the transaction ends. */
export const holdProfile = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select id from profiles where id = $id for update`,
);

/** Names stay taken for 90 days after their person, without telling whose they were. */
export const retireHandlesOf = statement(
  { profile_id: t.uuid },
  {},
  `insert into retired_handles (handle_hash, until)
   select handle_hash(handle), now() + interval '90 days' from handles where profile_id = $profile_id
   on conflict (handle_hash) do update set until = excluded.until`,
);

export const sweepRetiredHandles = statement(
  {},
  {},
  `delete from retired_handles where until < now()`,
);
