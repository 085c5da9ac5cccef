import { statement, t } from "#platform/db/sql";
import { unreadByMember } from "./band-side.ts";

/** Gives each member who may read the band's messages their own read position in this conversation. */
export const placeReaders = statement(
  { band: t.uuid, id: t.uuid, roles: t.texts },
  {},
  `insert into band_reads (band_id, person_id, conversation_id, read_seq)
   select s.user_id, b.person_id, s.conversation_id, s.read_seq
   from conversation_members s
   join band_members b on b.band_id = s.user_id and b.until is null and (b.is_owner or b.roles && $roles)
   where s.user_id = $band and s.conversation_id = $id
   on conflict do nothing`,
);

/** Moves a member's read position up to an existing message, never back. No row: they may not read. */
export const moveReader = statement(
  { band: t.uuid, person: t.uuid, id: t.uuid, seq: t.bigint },
  { read_seq: t.int, moved: t.bool, unread: t.int },
  `with moved as (
     update band_reads r set read_seq = c.upto
     from (select least($seq::bigint, last_seq)::int as upto from conversations where id = $id) c
     where r.band_id = $band and r.person_id = $person and r.conversation_id = $id and r.read_seq < c.upto
     returning r.read_seq
   )
   select coalesce(moved.read_seq, r.read_seq) as read_seq, moved.read_seq is not null as moved,
     ${unreadByMember("coalesce(moved.read_seq, r.read_seq)")} as unread
   from band_reads r
   join conversation_members s on s.user_id = r.band_id and s.conversation_id = r.conversation_id
   left join moved on true
   where r.band_id = $band and r.person_id = $person and r.conversation_id = $id`,
);

/**
 * Deletes the read positions of somebody who may no longer read the band's messages; on return they start at the
 * band's.
 */
export const deleteReadsOf = statement(
  { band: t.uuid, person: t.uuid },
  {},
  `delete from band_reads where band_id = $band and person_id = $person`,
);
