import type { likeComment as like, unlikeComment as unlike } from "#contract/comments/comments";
import type { Action } from "#platform/http/http";
import { changeComment } from "./change-comment.ts";
import { addLike, removeLike } from "./queries.ts";

/** Likes a comment; repeating it changes nothing. */
export const likeComment: Action<typeof like> = async (ctx, { id }) => {
  const comment = await changeComment(ctx, {
    id,
    what: "liked",
    work: ({ db }) => db.one(addLike, { id, viewer: ctx.actor.userId }),
  });
  return { is_liked: true, like_count: comment.like_count };
};

export const unlikeComment: Action<typeof unlike> = async (ctx, { id }) => {
  const comment = await changeComment(ctx, {
    id,
    what: "liked",
    work: ({ db }) => db.one(removeLike, { id, viewer: ctx.actor.userId }),
  });
  return { is_liked: false, like_count: comment.like_count };
};
