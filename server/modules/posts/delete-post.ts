import type { deletePost as endpoint } from "#contract/posts";
import { releaseFiles } from "#modules/files";
import { Refusal } from "#platform/errors";
import type { Action } from "#platform/http";
import { findPost } from "./get-post.ts";
import { removePost } from "./queries.ts";

/** Only the owner deletes a post (spec 2 §6); its likes and saves go with it, its files are freed. */
export const deletePost: Action<typeof endpoint> = async (ctx, { id }) => {
  const { userId } = ctx.actor;
  await ctx.db.transaction(async (db) => {
    const gone = await db.one(removePost, { id, user_id: userId });
    if (gone === null) {
      const foreign = await findPost(db, id, userId);
      throw new Refusal(foreign === null ? "post_not_found" : "post_not_deletable");
    }
    if (gone.file_ids.length > 0) await releaseFiles({ ...ctx, db }, gone.file_ids);
  });
  return { success: true };
};
