import type { Db } from "#platform/db/db";
import { nextOfArtist, nextOfPlace } from "./queries.ts";

interface Show {
  lat: number;
  lng: number;
  genres: string[];
}

const firstId = "00000000-0000-0000-0000-000000000000";

/** Who wants to know of a show whoever plays, in batches; `cities` are all whose alerts may reach so far. */
export async function* peopleAlertedOf(
  db: Db,
  { lat, lng, genres }: Show,
  cities: number[],
  limit: number,
): AsyncGenerator<string[]> {
  let last = { city: 0, person: firstId, after: firstId };
  for (;;) {
    const rows = await db.many(nextOfPlace, { cities, lat, lng, genres, ...last, limit });
    yield rows.flatMap(({ person_id, matches }) => (matches ? [person_id] : []));
    const end = rows.at(-1);
    if (end === undefined || rows.length < limit) return;
    last = { city: end.city_id, person: end.person_id, after: end.id };
  }
}

/** Who waits for a show of this artist there, in batches; not who has muted them. */
export async function* peopleAwaiting(
  db: Db,
  artist: string,
  { lat, lng, genres }: Show,
  limit: number,
): AsyncGenerator<string[]> {
  let after = firstId;
  for (;;) {
    const rows = await db.many(nextOfArtist, { artist, lat, lng, genres, after, limit });
    yield rows.flatMap(({ person_id, matches }) => (matches ? [person_id] : []));
    const end = rows.at(-1);
    if (end === undefined || rows.length < limit) return;
    after = end.id;
  }
}
