import type { Db } from "#platform/db/db";
import { nextOfArtist, nextOfPlace } from "./queries.ts";

interface Show {
  lat: number;
  lng: number;
  genres: string[];
}

const firstId = "00000000-0000-0000-0000-000000000000";

/** Where a batch of alerts begins. */
export type PlaceCursor = { city: number; person: string; after: string };

/**
 * A batch of those who want to know of a show whoever plays, and where the next one begins (null: that was the last).
 * `cities` are all whose alerts may reach so far.
 */
export async function peopleAlertedOf(
  db: Db,
  { lat, lng, genres }: Show,
  cities: number[],
  cursor: PlaceCursor | null,
  limit: number,
): Promise<{ people: string[]; next: PlaceCursor | null }> {
  const from = cursor ?? { city: 0, person: firstId, after: firstId };
  const rows = await db.many(nextOfPlace, { cities, lat, lng, genres, ...from, limit });
  const last = rows.length < limit ? undefined : rows.at(-1);
  return {
    people: rows.flatMap(({ person_id, matches }) => (matches ? [person_id] : [])),
    next:
      last === undefined ? null : { city: last.city_id, person: last.person_id, after: last.id },
  };
}

/** A batch of those who wait for a show of this artist there, and the last alert of it; not who has muted them. */
export async function peopleAwaiting(
  db: Db,
  artist: string,
  { lat, lng, genres }: Show,
  cursor: string | null,
  limit: number,
): Promise<{ people: string[]; next: string | null }> {
  const after = cursor ?? firstId;
  const rows = await db.many(nextOfArtist, { artist, lat, lng, genres, after, limit });
  return {
    people: rows.flatMap(({ person_id, matches }) => (matches ? [person_id] : [])),
    next: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}
