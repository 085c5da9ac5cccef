import { advisoryLock, type AdvisoryLock } from "#platform/db/advisory-locks";
import { t } from "#platform/db/sql";

/** Parameters of `countOnce`: `formers` are the hashes of yesterday, in the order of `visitors`. */
export const visitParameters = { place: t.uuid, visitors: t.texts, formers: t.texts, now: t.time };

/**
 * The beginning of a statement that counts visits: `counted` has the visitors of one place who did not count within
 * 30 minutes. Locks the place first, against deadlocks of two servers. `table` has the columns `place`, visitor (its
 * hash of the day) and seen_at.
 */
export function countOnce(table: string, place: string, lock: AdvisoryLock): string {
  return `with turn as materialized (
     select ${advisoryLock(lock, "$place::uuid::text")}
   ), counted as (
     insert into ${table} (${place}, visitor, seen_at)
     select $place, o.visitor, $now
     from turn cross join unnest($visitors::text[], $formers::text[]) as o (visitor, former)
     where not exists (
       select from ${table} v
       where v.${place} = $place and v.visitor = o.former and v.seen_at > $now::timestamptz - interval '30 minutes')
     on conflict (${place}, visitor) do update set seen_at = excluded.seen_at
     where ${table}.seen_at <= excluded.seen_at - interval '30 minutes'
     returning visitor
   )`;
}
