import type { MemberContext } from "#platform/context";
import { unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { findCollection } from "./get-collection.ts";
import { publishCollectionChange } from "./live.ts";
import { standing, lockCollection } from "./queries.ts";

/** What the collection is once it is locked, and what the person is to it. */
interface LockedCollection {
  items_count: number;
  is_owner: boolean;
}

/** Does `work` as `onCollection` does, and tells who has the collection open that it changed. */
export async function changeCollection<T>(
  ...parameters: Parameters<typeof onCollection<T>>
): Promise<T> {
  const result = await onCollection(...parameters);
  const [ctx, id] = parameters;
  publishCollectionChange(ctx, id);
  return result;
}

/**
 * Does `work` on a collection in a transaction of its own, when nobody else changes it: what it reads is what
 * is there. Refuses with collection_not_found when there is none for this person, and with
 * collection_forbidden who sees it but may not change it; `who` says who may.
 */
export async function onCollection<T>(
  ctx: MemberContext,
  id: string,
  who: "owner" | "editor" | "reader",
  work: (ctx: MemberContext, collectionState: LockedCollection) => Promise<T>,
): Promise<T> {
  const viewer = ctx.actor.userId;
  const outcome = await unlessGone(
    ctx.db.transaction(async (db) => {
      await db.one(lockCollection, { id });
      const collectionState = await db.one(standing, { id, viewer });
      if (collectionState === null) throw new ApiError("collection_not_found");
      if (
        who === "owner" ? !collectionState.is_owner : who === "editor" && !collectionState.can_edit
      )
        throw new ApiError("collection_forbidden");
      return { made: await work({ ...ctx, db }, collectionState) };
    }),
  );
  if (outcome !== null) return outcome.made;
  // Something went while it was changed: the collection itself, or what was to be in it.
  const there = await findCollection(ctx, id);
  throw new ApiError(there === null ? "collection_not_found" : "post_not_found");
}
