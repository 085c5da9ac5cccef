import type { BandRole } from "#contract/people/band-roles";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const roles: SqlType<BandRole[]> = { pg: "text[]", nullable: false };

/** Read in each request for a band, for all that arrive together: one primary key each. */
export const findMembers = statement(
  { band_ids: t.uuids, person_ids: t.uuids },
  { band_id: t.uuid, person_id: t.uuid, roles },
  `select m.band_id, m.person_id,
     case when m.is_owner then m.roles || '{owner}'::text[] else m.roles end as roles
   from unnest($band_ids::uuid[], $person_ids::uuid[]) pair (band_id, person_id)
   join band_members m on m.band_id = pair.band_id and m.person_id = pair.person_id
   where m.until is null`,
);

/** Bands that somebody owns and nobody else is in. */
export const bandsOfNobodyElse = statement(
  { owner: t.uuid },
  { id: t.uuid },
  `select b.id from bands b
   where b.owner_id = $owner and not exists (
     select from band_members m where m.band_id = b.id and m.person_id <> $owner and m.until is null
   )`,
);

/** The bands that somebody owns with others, each with who follows as owner; locked until the transaction ends. */
export const lockOwnedBands = statement(
  { owner: t.uuid },
  { id: t.uuid, heir: t.uuid },
  `select b.id, heir.person_id as heir
   from bands b cross join lateral (
     select m.person_id from band_members m
     where m.band_id = b.id and m.person_id <> $owner and m.until is null
     order by 'admin' = any (m.roles) desc, m.since, m.created_at, m.person_id
     limit 1
   ) heir
   where b.owner_id = $owner
   order by b.id
   for update of b`,
);

export const endOwnership = statement(
  { band_id: t.uuid },
  {},
  `update band_members set is_owner = false where band_id = $band_id and is_owner`,
);

export const beginOwnership = statement(
  { band_id: t.uuid, person_id: t.uuid },
  {},
  `with owner as (
     update band_members set is_owner = true where band_id = $band_id and person_id = $person_id
   )
   update bands set owner_id = $person_id where id = $band_id`,
);

/** Of bands that somebody else owns. */
export const deleteMemberships = statement(
  { person_id: t.uuid },
  {},
  `delete from band_members where person_id = $person_id and not is_owner`,
);

/**
 * Whom something that is done for a band reaches, of one of the ways to name them, and whether one of them and of the
 * person who acts has blocked the other. No row where nobody is there.
 */
export const findReached = statement(
  {
    band: t.uuid,
    acting: t.uuid,
    username: maybe(t.text),
    person: maybe(t.uuid),
    post: maybe(t.uuid),
    comment: maybe(t.uuid),
    conversation: maybe(t.uuid),
    message: maybe(t.uuid),
    collection: maybe(t.uuid),
  },
  { id: t.uuid, is_blocked: t.bool },
  `select reached.id, exists (
       select from blocks b
       where b.blocker_id = reached.id and b.blocked_id = $acting or b.blocker_id = $acting and b.blocked_id = reached.id
     ) as is_blocked
   from (
     select $person::uuid as id
     union all select profile_id from handles where handle = lower($username)
     union all select user_id from media_content where id = $post
     union all select user_id from comments where id = $comment
     union all select other_id from conversation_members where user_id = $band and conversation_id = $conversation
     union all select m.other_id
       from messages l join conversation_members m on m.conversation_id = l.conversation_id and m.user_id = $band
       where l.id = $message
     union all select owner_id from collections where id = $collection
   ) reached
   where reached.id is not null`,
);
