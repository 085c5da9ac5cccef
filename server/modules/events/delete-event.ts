import type { deleteEvent as endpoint } from "#contract/events/events";
import { changePosts } from "#modules/own-posts";
import type { Action } from "#platform/http/http";
import { ownEventPost } from "./queries.ts";

/** Moves one's own event to the trash, with the post that announces it. A missing one is no error. */
export const deleteEvent: Action<typeof endpoint> = async (ctx, { id }) => {
  const event = await ctx.db.one(ownEventPost, { id, organizer_id: ctx.actor.userId });
  if (event !== null) await changePosts(ctx, [event.post_id], "deleted");
  return { success: true };
};
