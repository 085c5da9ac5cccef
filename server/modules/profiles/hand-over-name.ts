import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { claim, claimFirst } from "./claim-handle.ts";
import { neutralNames } from "./handle-ideas.ts";
import * as queries from "./queries.ts";

interface Names {
  username: string | null;
  creator_slug: string | null;
}

/** What two pages were called before a name went from one to the other: enough to restore both exactly. */
export interface NamesBefore {
  holder: Names;
  requester: Names;
  /** When the holder had given the name up, which only led to them then; null: it was in use. */
  released_at: string | null;
}

interface Pair {
  name: string;
  holder: string;
  requester: string;
}

/** Who has a name as username, artist's address or former name; null: nobody. */
export async function holderOf(db: Db, name: string): Promise<string | null> {
  return (await db.one(queries.handleOwner, { handle: name }))?.profile_id ?? null;
}

/**
 * Makes `name` the requester's username, in the caller's transaction. The holder gets a neutral free one in each place
 * where they had it; the requester's former username leads to them as after a rename. `conflict`: the name has another
 * holder by now, or the requester has no username yet.
 */
export async function giveName(
  db: Db,
  { name, holder, requester }: Pair,
): Promise<{ before: NamesBefore; holderNames: Names }> {
  const pages = await lockPair(db, { name, holder, requester });
  const handle = await db.one(queries.lockHandle, { handle: name });
  if (handle?.profile_id !== holder || pages.requester.username === null)
    throw new ApiError("conflict");
  await db.run(queries.moveHandle, { handle: name, profile_id: requester, released_at: null });
  const isInUse = pages.holder.username === name || pages.holder.creator_slug === name;
  const free = isInUse
    ? await claimFirst(db, holder, neutralNames(), `persona-${holder.slice(-12)}`)
    : null;
  const instead = (current: string | null) => (current === name ? free : current);
  const holderNames = {
    username: instead(pages.holder.username),
    creator_slug: instead(pages.holder.creator_slug),
  };
  await putNames(db, holder, holderNames);
  await putNames(db, requester, { ...pages.requester, username: name });
  // The neutral name is nobody's wish: a better one may be chosen at once.
  await db.run(queries.allowNewUsername, { id: holder });
  const released_at = handle.released_at?.toISOString() ?? null;
  return { before: { ...pages, released_at }, holderNames };
}

/**
 * Gives both pages the names back that they had, in the caller's transaction. The names that they have now lead to
 * them as after a rename. `name_undo_impossible`: one of the names is somebody else's by now.
 */
export async function giveNameBack(db: Db, pair: Pair, before: NamesBefore): Promise<void> {
  const { name, holder, requester } = pair;
  const pages = await lockPair(db, pair, "name_undo_impossible");
  const handle = await db.one(queries.lockHandle, { handle: name });
  if (handle?.profile_id !== requester) throw new ApiError("name_undo_impossible");
  const released_at = before.released_at === null ? null : new Date(before.released_at);
  await db.run(queries.moveHandle, { handle: name, profile_id: holder, released_at });
  // Who chose another name meanwhile keeps it.
  const wasRenamed = pages.requester.username !== name;
  const username = wasRenamed ? pages.requester.username : before.requester.username;
  const back = (now: string | null, earlier: string | null) => (earlier === name ? name : now);
  await reclaim(db, requester, username);
  await putNames(db, requester, { ...pages.requester, username });
  await putNames(db, holder, {
    username: back(pages.holder.username, before.holder.username),
    creator_slug: back(pages.holder.creator_slug, before.holder.creator_slug),
  });
}

/** Locks both pages, always in the same order, then the names. */
async function lockPair(
  db: Db,
  { holder, requester }: Pair,
  otherwise: "conflict" | "name_undo_impossible" = "conflict",
): Promise<{ holder: Names; requester: Names }> {
  const rows = await db.many(queries.lockNames, { ids: [holder, requester] });
  await db.one(queries.lockHandles, {});
  const namesOf = (id: string): Names => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw new ApiError(otherwise);
    return { username: row.username, creator_slug: row.creator_slug };
  };
  return { holder: namesOf(holder), requester: namesOf(requester) };
}

async function reclaim(db: Db, id: string, username: string | null): Promise<void> {
  if (username === null) return;
  await claim(db, id, username).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "username_taken")
      throw new ApiError("name_undo_impossible");
    throw error;
  });
}

/** Sets the names of a page, whose handles are its own already, and marks the others as given up. */
async function putNames(db: Db, id: string, names: Names): Promise<void> {
  await db.run(queries.setNames, { id, ...names });
  await db.run(queries.settleHandles, { id, ...names });
}
