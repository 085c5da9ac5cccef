import type { Db } from "#platform/db/db";
import * as queries from "./queries.ts";

/** Hides a profile and its posts from everybody but its person, followers too. */
export async function hideProfile(db: Db, id: string): Promise<void> {
  await db.run(queries.hideProfile, { id });
}

/** Shows a hidden profile again, as it was before. */
export async function showProfile(
  db: Db,
  id: string,
  before: { is_public: boolean; first_run_completed: boolean },
): Promise<void> {
  await db.run(queries.showProfile, { id, ...before });
}

/** Until the caller's transaction ends, nobody adds a row that refers to this person. */
export async function holdProfile(db: Db, id: string): Promise<void> {
  await db.one(queries.holdProfile, { id });
}

/** Deletes a band's profile, and with it its members' rows: when nothing that it published is left. */
export async function deleteBandProfile(db: Db, id: string): Promise<void> {
  await db.run(queries.deleteBandProfile, { id });
}

/** Keeps the names of a person who goes from being taken over, for 90 days (rule profiles-2). */
export async function retireHandles(db: Db, id: string): Promise<void> {
  await db.run(queries.retireHandlesOf, { profile_id: id });
}

/**
 * Who is behind a page, for what ends that, in the caller's transaction: nobody adds a row that refers to it
 * meanwhile. Null where it is hidden, or nobody's.
 */
export async function holdPerson(
  db: Db,
  id: string,
): Promise<{ role: string | null; username: string | null } | null> {
  await db.one(queries.holdProfile, { id });
  return db.one(queries.lockProfile, { id });
}

/** Makes the page of an artist a band's. Its row in `bands` has to come in the same transaction. */
export async function becomeBand(db: Db, id: string): Promise<void> {
  await db.run(queries.setBand, { id });
}
