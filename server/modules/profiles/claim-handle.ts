import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { slugIdeas } from "./handle-ideas.ts";
import { claimHandle, freeHandles } from "./queries.ts";

/**
 * Claims a name for the person; throws when it is somebody else's. In a transaction that holds the lock of usernames.
 */
export async function claim(db: Db, id: string, handle: string): Promise<void> {
  const rowCount = await db.run(claimHandle, { handle, profile_id: id });
  if (rowCount === 0) throw new ApiError("username_taken", { field: "username" });
}

/** Claims the first of `candidates` that nobody else has, or `otherwise`, and returns it. */
export async function claimFirst(
  db: Db,
  id: string,
  candidates: string[],
  otherwise: string,
): Promise<string> {
  const free = await db.one(freeHandles, { candidates, profile_id: id, count: 1 });
  const handle = free?.handle ?? otherwise;
  await claim(db, id, handle);
  return handle;
}

/** A creator slug from the name, with a number when it is taken (rule profiles-1). */
export async function claimSlug(
  db: Db,
  id: string,
  name: string,
  username: string,
): Promise<string> {
  return claimFirst(db, id, slugIdeas(name, username), username);
}
