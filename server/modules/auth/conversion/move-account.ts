import { moveEvents } from "#auth/audit";
import type { Db } from "#platform/db/db";
import { moveOwnIdentities, moveUser, sessionsOf } from "./queries.ts";

/**
 * Gives an account that is held (`holdAccount`) and has no profile any more another id, in the caller's transaction:
 * its ways in, factors, devices, sessions and its audit follow. Access tokens name the former id and are refused from
 * the commit on; a refresh brings one that names the new id. Gives the ids of the sessions, for their sockets.
 */
export async function moveAccount(db: Db, from: string, to: string): Promise<string[]> {
  await db.run(moveUser, { from, to });
  await db.run(moveOwnIdentities, { from, to });
  await db.run(moveEvents, { from, to });
  return (await db.many(sessionsOf, { user_id: to })).map(({ id }) => id);
}
