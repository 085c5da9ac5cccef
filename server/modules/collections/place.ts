import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { lockItems, neighbours, spread } from "./queries.ts";

/**
 * The initial gap between two adjacent items: a move writes one row, and positions are respaced only after twenty
 * insertions into the same gap.
 */
export const gap = 2 ** 20;

/** A place in a collection: after which item, or null for the first; `item` is the one to move there. */
interface Placement {
  id: string;
  after: string | null;
  item: string | null;
}

/**
 * The position for a place, under the collection's lock. Throws conflict when the item that it should follow is not
 * there (any more).
 */
export async function positionFor(db: Db, targetPlace: Placement): Promise<number> {
  const around = await between(db, targetPlace);
  if (around !== null) return around;
  await db.many(lockItems, { id: targetPlace.id });
  await db.run(spread, { id: targetPlace.id, gap });
  const now = await between(db, targetPlace);
  if (now === null) throw new Error("no room in a collection that was just spread");
  return now;
}

/** Null when there is no room. */
async function between(db: Db, targetPlace: Placement): Promise<number | null> {
  const { before = null, next = null } = (await db.one(neighbours, { ...targetPlace })) ?? {};
  if (targetPlace.after !== null && before === null)
    throw new ApiError("conflict", { field: "after" });
  if (next === null) return before === null ? 0 : before + gap;
  if (before === null) return next - gap;
  return next - before > 1 ? Math.floor((before + next) / 2) : null;
}
