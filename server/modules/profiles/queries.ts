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

export const handleOwner = statement(
  { handle: t.text },
  { profile_id: t.uuid },
  `select profile_id from handles where handle = $handle`,
);

/** The first `count` of `candidates`, in their order, that nobody else has. */
export const freeHandles = statement(
  { candidates: t.texts, profile_id: t.uuid, count: t.bigint },
  { handle: t.text },
  `select c.handle
   from unnest($candidates::text[]) with ordinality as c (handle, position)
   left join handles h on h.handle = c.handle
   where h.handle is null or h.profile_id = $profile_id
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
