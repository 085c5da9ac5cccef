import type { pinComment as endpoint } from "#contract/comments/comments";
import type { Action } from "#platform/http/http";
import { changeComment } from "./change-comment.ts";
import { pin } from "./queries.ts";

/** The post's author pins one comment, instead of the former one. */
export const pinComment: Action<typeof endpoint> = (ctx, { id, pinned }) =>
  changeComment(ctx, {
    id,
    what: "pinned",
    work: ({ db }) => db.one(pin, { id, viewer: ctx.actor.userId, pinned }),
  });
