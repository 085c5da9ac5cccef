import type {
  followCollection as follow,
  unfollowCollection as unfollow,
} from "#contract/collections/collections";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { onCollection } from "./with-collection-locked.ts";
import { deleteFollow, insertFollow } from "./queries.ts";

/** Follows another person's collection. */
export const followCollection: Action<typeof follow> = (ctx, { id }) =>
  onCollection(ctx, id, "reader", async ({ db, actor }, { is_owner }) => {
    if (is_owner) throw new ApiError("collection_is_yours");
    const collectionRow = await db.one(insertFollow, { id, viewer: actor.userId });
    if (collectionRow === null) throw new ApiError("collection_not_found");
    return { is_following: true, followers_count: collectionRow.followers_count };
  });

export const unfollowCollection: Action<typeof unfollow> = (ctx, { id }) =>
  onCollection(ctx, id, "reader", async ({ db, actor }) => {
    const collectionRow = await db.one(deleteFollow, { id, viewer: actor.userId });
    if (collectionRow === null) throw new ApiError("collection_not_found");
    return { is_following: false, followers_count: collectionRow.followers_count };
  });
