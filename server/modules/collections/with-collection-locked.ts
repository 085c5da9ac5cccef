import type { MemberContext } from "#platform/context";
import { unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { findCollection } from "./get-collection.ts";
import { publishCollectionChange } from "./live.ts";
import { standing, lockCollection } from "./queries.ts";

/** The state of the locked collection, and the role of the person in it. */
interface LockedCollection {
  items_count: number;
  is_owner: boolean;
}

/** Calls `onCollection`, and then publishes that the collection changed. */
export async function changeCollection<T>(
  ...parameters: Parameters<typeof onCollection<T>>
): Promise<T> {
  const result = await onCollection(...parameters);
  const [ctx, id] = parameters;
  publishCollectionChange(ctx, id);
  return result;
}

/**
 * Runs `work` in a transaction that has locked the collection, so it reads the final state of earlier changes. Throws
 * collection_not_found when this person may not see such a collection, and collection_forbidden when they may see it
 * but not change it; `who` says who may.
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
  // A row was deleted meanwhile: the collection itself, or a post to add.
  const there = await findCollection(ctx, id);
  throw new ApiError(there === null ? "collection_not_found" : "post_not_found");
}
