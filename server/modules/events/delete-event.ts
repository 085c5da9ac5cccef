import type { deleteEvent as endpoint } from "#contract/events/events";
import { changePosts } from "#modules/own-posts";
import type { Action } from "#platform/http/http";
import { ownEventPost } from "./queries.ts";

/** Moves an event of one's own to the trash, with the post that announces it. One that is not there is deleted already. */
export const deleteEvent: Action<typeof endpoint> = async (ctx, { id }) => {
  const event = await ctx.db.one(ownEventPost, { id, organizer_id: ctx.actor.userId });
  if (event !== null) await changePosts(ctx, [event.post_id], "deleted");
  return { success: true };
};
