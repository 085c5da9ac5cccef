import type { deleteEvent as endpoint } from "#contract/events/events";
import { changePosts } from "#modules/own-posts";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { ownEventPost } from "./queries.ts";

/** Moves one's own event to the trash, with the post that announces it. Repeating it changes nothing. Throws event_not_found. */
export const deleteEvent: Action<typeof endpoint> = async (ctx, { id }) => {
  const event = await ctx.db.one(ownEventPost, { id, organizer_id: ctx.actor.userId });
  if (event === null) throw new ApiError("event_not_found");
  await changePosts(ctx, [event.post_id], "deleted");
  return { success: true };
};
