import type { DataExport } from "#contract/account/personal-data";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const state: SqlType<DataExport["state"]> = { pg: "text", nullable: false };

const exportColumns = {
  id: t.uuid,
  state,
  progress: t.real,
  bytes: maybe(t.bigint),
  requested_at: t.time,
  expires_at: maybe(t.time),
};
/** An expired copy that the sweep has not deleted yet counts as expired. */
const selectExport = `id,
  case when state = 'ready' and expires_at <= now() then 'expired' else state end as state,
  progress, bytes, requested_at, expires_at`;

// Exports

/** Serialises requests of one person. */
export const lockExports = statement(
  { user_id: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("dataExports", "$user_id::uuid::text")}`,
);

/** An export that prevents another one: today's, unless it failed, or a running one. */
export const currentExport = statement(
  { user_id: t.uuid },
  exportColumns,
  `select ${selectExport} from data_exports
   where user_id = $user_id and (state in ('pending', 'running')
     or state <> 'failed' and requested_at > now() - interval '1 day')
   order by requested_at desc limit 1`,
);

export const insertExport = statement(
  { user_id: t.uuid, by_staff: t.bool },
  exportColumns,
  `insert into data_exports (user_id, by_staff) values ($user_id, $by_staff) returning ${selectExport}`,
);

export const recentExports = statement(
  { user_id: t.uuid },
  exportColumns,
  `select ${selectExport} from data_exports
   where user_id = $user_id order by requested_at desc limit 5`,
);

/** No row when it is done, or its person is gone. */
export const beginExport = statement(
  { id: t.uuid },
  { user_id: t.uuid, attempt: t.int, band_name: maybe(t.text) },
  `update data_exports set state = 'running', attempt = attempt + 1, progress = 0
   where id = $id and state in ('pending', 'running')
   returning user_id, attempt, (select p.name from profiles p where p.id = user_id and p.kind = 'band') as band_name`,
);

/** The current owner of a band, to notify about its copy. */
export const ownerOfBand = statement(
  { band: t.uuid },
  { owner_id: t.uuid, username: maybe(t.text) },
  `select b.owner_id, p.username from bands b join profiles p on p.id = b.id where b.id = $band`,
);

/** Only the current attempt: a second one may have begun when the first was considered dead. */
const ofAttempt = `where id = $id and state = 'running' and attempt = $attempt`;

export const storeProgress = statement(
  { id: t.uuid, attempt: t.int, progress: t.real },
  {},
  `update data_exports set progress = $progress ${ofAttempt}`,
);

/** Ready for a day. `shut_out`: the staff ordered it for somebody who is suspended, and cannot sign in for it. */
export const finishExport = statement(
  { id: t.uuid, attempt: t.int, keys: t.texts, bytes: t.bigint },
  { expires_at: maybe(t.time), by_staff: t.bool, shut_out: t.bool },
  `update data_exports set state = 'ready', progress = 1, keys = $keys, bytes = $bytes,
     expires_at = now() + interval '24 hours' ${ofAttempt}
   returning expires_at, by_staff,
     by_staff and exists (select from users u where u.id = user_id and u.banned_until > now()) as shut_out`,
);

export const failExport = statement(
  { id: t.uuid, attempt: t.int },
  {},
  `update data_exports set state = 'failed' ${ofAttempt}`,
);

/** No row when there is nothing to download for this person; the same for the three below. */
const ready = `state = 'ready' and expires_at > now()`;

export const setTicket = statement(
  { id: t.uuid, user_id: t.uuid, person_id: t.uuid, ticket_hash: t.bytes, minutes: t.int },
  { ticket_expires_at: maybe(t.time) },
  `update data_exports set ticket_hash = $ticket_hash, ticket_person_id = $person_id,
     ticket_expires_at = least(expires_at, now() + make_interval(mins => $minutes))
   where id = $id and user_id = $user_id and ${ready}
   returning ticket_expires_at`,
);

/** `person_id` is who downloads it: the copy's person, or the owner of the copy's band. */
const file = { person_id: maybe(t.uuid), is_of_band: t.bool, keys: t.texts, requested_at: t.time };

export const fileOfOwner = statement(
  { id: t.uuid, user_id: t.uuid },
  file,
  `select user_id as person_id, false as is_of_band, keys, requested_at from data_exports
   where id = $id and user_id = $user_id and ${ready}`,
);

/** For a band, only while the holder of the ticket owns it. */
export const fileOfTicket = statement(
  { id: t.uuid, ticket_hash: t.bytes },
  file,
  `select ticket_person_id as person_id, user_id <> ticket_person_id as is_of_band, keys, requested_at
   from data_exports e
   where id = $id and ticket_hash = $ticket_hash and ticket_expires_at > now() and ${ready}
     and (user_id = ticket_person_id
       or exists (select from bands b where b.id = e.user_id and b.owner_id = e.ticket_person_id))`,
);

/** A batch of expired copies; returns their files. */
export const expireExports = statement(
  {},
  { keys: maybe(t.texts) },
  `update data_exports set state = 'expired', keys = '{}', ticket_hash = null
   where id = any (array(
     select id from data_exports where state = 'ready' and expires_at <= now() limit 100
   ))
   returning old.keys as keys`,
);

/** Old, irrelevant rows. */
export const sweepExports = statement(
  {},
  {},
  `delete from data_exports
   where state in ('expired', 'failed') and requested_at < now() - interval '30 days'`,
);

// Deletions

/** A repeated request changes nothing: no row. */
export const insertDeletion = statement(
  { user_id: t.uuid, days: t.int, by_staff: t.bool },
  { due: t.time },
  `insert into account_deletions (user_id, due, was_public, was_completed, by_staff)
   select id, now() + make_interval(days => $days), is_public, first_run_completed, $by_staff
   from profiles where id = $user_id
   on conflict do nothing
   returning due`,
);

export const findDeletion = statement(
  { user_id: t.uuid },
  { due: t.time, by_staff: t.bool },
  `select due, by_staff from account_deletions where user_id = $user_id`,
);

/** No row when there is no request, or it is too late. */
export const dropDeletion = statement(
  { user_id: t.uuid },
  { is_public: t.bool, first_run_completed: t.bool },
  `delete from account_deletions where user_id = $user_id and erasing_at is null
   returning was_public as is_public, was_completed as first_run_completed`,
);

export const dueDeletions = statement(
  {},
  { user_id: t.uuid },
  `select user_id from account_deletions where due <= now() order by due limit 500`,
);

/** From here on it cannot be cancelled. No row when it was cancelled, or is done. */
export const beginErasure = statement(
  { user_id: t.uuid },
  { user_id: t.uuid },
  `update account_deletions set erasing_at = coalesce(erasing_at, now())
   where user_id = $user_id and due <= now()
   returning user_id`,
);

/** The list that is replayed after restoring a backup; a trace that only the id matches. */
export const noteErased = statement(
  { user_id: t.uuid },
  {},
  `insert into erased_accounts (id_hash) values (sha256(uuid_send($user_id::uuid)))
   on conflict (id_hash) do update set erased_at = now()`,
);

/** Accounts that a backup restored: they are erased again. */
export const erasedAccountsThatAreBack = statement(
  {},
  {},
  `insert into account_deletions (user_id, due, was_public, was_completed)
   select u.id, now(), false, false
   from erased_accounts e join users u on sha256(uuid_send(u.id)) = e.id_hash
   on conflict (user_id) do update set due = least(account_deletions.due, excluded.due)`,
);

/** Backups are kept for 35 days at most (rule privacy-1). */
export const sweepErased = statement(
  {},
  {},
  `delete from erased_accounts where erased_at < now() - interval '60 days'`,
);
