import type {
  addPostsToCollection as many,
  addToCollection as endpoint,
} from "#contract/collections/collection-items";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { changeCollection } from "./with-collection-locked.ts";
import { gap, positionFor } from "./place.ts";
import { insertItem, insertItems } from "./queries.ts";

/** Adds a visible post to a collection of one's own, or in which one takes part; at most once. */
export const addToCollection: Action<typeof endpoint> = (ctx, input) => {
  const { id, postId: post, note, after } = input;
  return changeCollection(ctx, id, "editor", async ({ db, actor }, { items_count }) => {
    const viewer = actor.userId;
    const position = after === undefined ? null : await positionFor(db, { id, after, item: null });
    const row = await db.one(insertItem, { id, viewer, post, note, position, gap });
    if (!row?.found) throw new ApiError("post_not_found");
    if (row.already) return { added: false, items_count };
    if (row.items_count === null) throw new ApiError("collection_full");
    return { added: true, items_count: row.items_count };
  });
};

/**
 * Adds several posts at the end: the visible ones that are not in it yet. Throws collection_full when there is no
 * room for all.
 */
export const addPostsToCollection: Action<typeof many> = (ctx, { id, posts }) =>
  changeCollection(ctx, id, "editor", async ({ db, actor }) => {
    const once = [...new Set(posts.map((post) => post.toLowerCase()))];
    const row = await db.one(insertItems, { id, viewer: actor.userId, posts: once, gap });
    const { fit = 0, added = 0, items_count = 0 } = row ?? {};
    if (added < fit) throw new ApiError("collection_full");
    return { added, items_count };
  });
