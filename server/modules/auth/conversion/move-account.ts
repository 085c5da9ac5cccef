import { moveEvents } from "#auth/audit";
import type { Db } from "#platform/db/db";
import { moveOwnIdentities, moveUser, sessionsOf } from "./queries.ts";

/**
 * Gives an account another id, in the caller's transaction; the account is locked (`holdAccount`) and no longer has a
 * profile. Its identities, factors, devices, sessions and audit follow. From the commit on, access tokens with the
 * former id are refused; a refresh returns one with the new id. Returns the ids of the sessions, so that their
 * sockets can be closed.
 */
export async function moveAccount(db: Db, from: string, to: string): Promise<string[]> {
  await db.run(moveUser, { from, to });
  await db.run(moveOwnIdentities, { from, to });
  await db.run(moveEvents, { from, to });
  return (await db.many(sessionsOf, { user_id: to })).map(({ id }) => id);
}
