import type { deleteComment as endpoint } from "#contract/comments/comments";
import type { Db } from "#platform/db/db";
import type { Action } from "#platform/http/http";
import { removeMentionsOfComment } from "#modules/mentions";
import { changeComment } from "./change-comment.ts";
import {
  commentCount,
  deletableComment,
  emptyComment,
  removeBarePlace,
  removeComment,
} from "./queries.ts";

/** Its author or the post's author deletes a comment. With replies it stays as an empty place. */
export const deleteComment: Action<typeof endpoint> = (ctx, { id }) =>
  changeComment(ctx, {
    id,
    what: "deleted",
    work: async ({ db }, post) => {
      const target = await db.one(deletableComment, { id, viewer: ctx.actor.userId });
      if (target === null) return null;
      if (target.answered) {
        await removeMentionsOfComment(db, id);
        await db.run(emptyComment, { id });
      } else {
        await db.run(removeComment, { id });
        await removeBarePlaces(db, target.parent_id);
      }
      const row = await db.one(commentCount, { post });
      return { success: true, comment_count: row?.comment_count ?? 0 };
    },
  });

/** Removes empty places upwards that have no replies left. */
export async function removeBarePlaces(db: Db, from: string | null): Promise<void> {
  let id = from;
  while (id !== null) id = (await db.one(removeBarePlace, { id }))?.parent_id ?? null;
}
