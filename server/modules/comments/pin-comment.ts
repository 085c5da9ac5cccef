import type { pinComment as endpoint } from "#contract/comments";
import type { Action } from "#platform/http";
import { onComment } from "./in-turn.ts";
import { pin } from "./queries.ts";

/** Who owns the post puts one comment on top, in the place of the one before. */
export const pinComment: Action<typeof endpoint> = (ctx, { id, pinned }) =>
  onComment(ctx, id, ({ db }) => db.one(pin, { id, viewer: ctx.actor.userId, pinned }));
