import type { Db } from "#platform/db/db";
import { markTold, nextAskers } from "./queries.ts";

const firstId = "00000000-0000-0000-0000-000000000000";

/** Who asked an artist to come to one of these cities and waits still, in batches. */
export async function* peopleWhoAsked(
  db: Db,
  artist: string,
  cities: number[],
  limit: number,
): AsyncGenerator<string[]> {
  let last = { person: firstId, city: 0 };
  for (;;) {
    const rows = await db.many(nextAskers, { artist, cities, ...last, limit });
    yield [...new Set(rows.flatMap((row) => (row.is_muted ? [] : [row.person_id])))];
    const end = rows.at(-1);
    if (end === undefined || rows.length < limit) return;
    last = { person: end.person_id, city: end.city_id };
  }
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
