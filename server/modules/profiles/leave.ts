import type { Db } from "#platform/db/db";
import * as queries from "./queries.ts";

/** Hides a profile and its posts from everybody else, followers included. */
export async function hideProfile(db: Db, id: string): Promise<void> {
  await db.run(queries.hideProfile, { id });
}

/** Restores a hidden profile. */
export async function showProfile(
  db: Db,
  id: string,
  before: { is_public: boolean; first_run_completed: boolean },
): Promise<void> {
  await db.run(queries.showProfile, { id, ...before });
}

/** What hiding a profile changes; null when it is hidden already, or nobody's. */
export function visibilityOf(
  db: Db,
  id: string,
): Promise<{ is_public: boolean; first_run_completed: boolean } | null> {
  return db.one(queries.findVisibility, { id });
}

/** Prevents new rows that refer to this person until the caller's transaction ends. */
export async function holdProfile(db: Db, id: string): Promise<void> {
  await db.one(queries.holdProfile, { id });
}

/** Deletes a band's profile, and with it its members' rows, after all of its content. */
export async function deleteBandProfile(db: Db, id: string): Promise<void> {
  await db.run(queries.deleteBandProfile, { id });
}

/** Reserves the names of a deleted person for 90 days (rule profiles-2). */
export async function retireHandles(db: Db, id: string): Promise<void> {
  await db.run(queries.retireHandlesOf, { profile_id: id });
}

/**
 * Locks a page before it is deleted, in the caller's transaction, against new rows that refer to it, and returns its
 * owner. Null when it is hidden, or nobody's.
 */
export async function holdPerson(
  db: Db,
  id: string,
): Promise<{ role: string | null; username: string | null } | null> {
  await db.one(queries.holdProfile, { id });
  return db.one(queries.lockProfile, { id });
}

/** Turns an artist's page into a band's. Its row in `bands` must be inserted in the same transaction. */
export async function becomeBand(db: Db, id: string): Promise<void> {
  await db.run(queries.setBand, { id });
}
