import type { deletePost as endpoint } from "#contract/posts/posts";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { changePosts } from "./change-posts.ts";
import { notOwn } from "./with-posts-locked.ts";

/** Moves a post of its owner to the trash, with everything that belongs to it. */
export const deletePost: Action<typeof endpoint> = async (ctx, { id }) => {
  try {
    await changePosts(ctx, [id], "deleted");
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "post_not_found")) throw error;
    throw await notOwn(ctx, id, "post_not_deletable");
  }
  return { success: true };
};
