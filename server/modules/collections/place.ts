import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { lockItems, neighbours, spread } from "./queries.ts";

/**
 * The room between two items that stand beside each other: a move writes one row, and a collection has to be
 * spread anew only when somebody has put twenty items into the same gap.
 */
export const gap = 2 ** 20;

/** A place in a collection: behind which item, or null for the first; `item` is the one that moves there. */
interface Placement {
  id: string;
  after: string | null;
  item: string | null;
}

/**
 * A position for a place, under the collection's lock. Refuses with conflict when the item that it should stand
 * behind is not there (any more).
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
