import type {
  removeFromCollection as byPost,
  removeItem as byItem,
} from "#contract/collections/collection-items";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { changeCollection } from "./with-collection-locked.ts";
import { deleteItem, itemOf } from "./queries.ts";

type ItemReference = { item: string | null; post: string | null };

/** The owner removes any item, other members only their own. */
function remove(
  ctx: MemberContext,
  id: string,
  reference: ItemReference,
): Promise<{ items_count: number }> {
  return changeCollection(ctx, id, "editor", async ({ db, actor }, { is_owner, items_count }) => {
    const viewer = actor.userId;
    const left = await db.one(deleteItem, { id, viewer, any: is_owner, ...reference });
    if (left !== null) return left;
    // Already removed, which is fine; or not theirs to remove.
    if ((await db.one(itemOf, { id, ...reference })) !== null)
      throw new ApiError("collection_forbidden");
    return { items_count };
  });
}

export const removeFromCollection: Action<typeof byPost> = (ctx, { id, postId }) =>
  remove(ctx, id, { item: null, post: postId });

export const removeItem: Action<typeof byItem> = (ctx, { id, itemId }) =>
  remove(ctx, id, { item: itemId, post: null });
