import type { editComment as endpoint } from "#contract/comments/comments";
import { storeMentions } from "#modules/mentions";
import { refusalOfText } from "#modules/conduct";
import { checkText, recordHits } from "#modules/text-rules";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { changeComment } from "./change-comment.ts";
import { checkContent } from "./create-comment.ts";
import { findComment } from "./get-comments.ts";
import { ownComment, postOfComment, updateComment } from "./queries.ts";

/** Edits one's own comment within 15 minutes, and stores new mentions. */
export const editComment: Action<typeof endpoint> = async (ctx, { id, content }) => {
  const hits = await checkText(ctx, "comment", content);
  const post = (await ctx.db.one(postOfComment, { id }))?.content_id;
  if (post === undefined) throw new ApiError("comment_not_found");
  const refusal = await refusalOfText(ctx, { act: "comment", content, target: post });
  if (refusal !== null) throw refusal;
  return changeComment(ctx, {
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
      await recordHits(inside, "comment", id, hits);
      return findComment(inside.db, id, viewer);
    },
  });
};
