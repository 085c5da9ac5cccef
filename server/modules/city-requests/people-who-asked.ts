import type { Db } from "#platform/db/db";
import { markTold, nextAskers } from "./queries.ts";

const firstId = "00000000-0000-0000-0000-000000000000";

/** Where a batch of requests begins. */
export type AskerCursor = { person: string; city: number };

/**
 * A batch of those who asked an artist to come to one of these cities and wait still, and where the next one begins
 * (null: that was the last).
 */
export async function peopleWhoAsked(
  db: Db,
  artist: string,
  cities: number[],
  cursor: AskerCursor | null,
  limit: number,
): Promise<{ people: string[]; next: AskerCursor | null }> {
  const from = cursor ?? { person: firstId, city: 0 };
  const rows = await db.many(nextAskers, { artist, cities, ...from, limit });
  const last = rows.length < limit ? undefined : rows.at(-1);
  return {
    people: [...new Set(rows.flatMap((row) => (row.is_muted ? [] : [row.person_id])))],
    next: last === undefined ? null : { person: last.person_id, city: last.city_id },
  };
}

/** They wait no more for a date in these cities: in the transaction that tells them. */
export async function markAsTold(
  db: Db,
  artist: string,
  people: string[],
  cities: number[],
): Promise<void> {
  await db.run(markTold, { artist, people, cities });
}
