import type { editComment as endpoint } from "#contract/comments/comments";
import { storeMentions } from "#modules/mentions";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { changeComment } from "./change-comment.ts";
import { checkContent } from "./create-comment.ts";
import { findComment } from "./get-comments.ts";
import { ownComment, updateComment } from "./queries.ts";

/** Edits one's own comment within 15 minutes, and stores new mentions. */
export const editComment: Action<typeof endpoint> = (ctx, { id, content }) =>
  changeComment(ctx, {
    id,
    what: "edited",
    work: async (inside) => {
      const { userId: viewer } = ctx.actor;
      const own = await inside.db.one(ownComment, { id, viewer });
      if (own === null) return null;
      checkContent(content, own.depth > 0);
      if (!own.recent) throw new ApiError("comment_too_old");
      await inside.db.run(updateComment, { id, content });
      await storeMentions(inside, { text: content, post_id: null, comment_id: id });
      return findComment(inside.db, id, viewer);
    },
  });
