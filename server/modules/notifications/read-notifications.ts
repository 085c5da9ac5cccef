import type {
  readAllNotifications as readAll,
  readNotification as readOne,
} from "#contract/notifications/notifications";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { markAllRead, markRead } from "./queries.ts";

export const readNotification: Action<typeof readOne> = async ({ actor, db, realtime }, { id }) => {
  if ((await db.one(markRead, { viewer: actor.userId, id })) === null)
    throw new ApiError("notification_not_found");
  realtime.publish({ people: [actor.userId] }, "notifications:changed");
  return { success: true };
};

/** Marks what the person has seen: what arrived after it stays unread. */
export const readAllNotifications: Action<typeof readAll> = async (ctx, { until }) => {
  const viewer = ctx.actor.userId;
  await ctx.db.run(markAllRead, { viewer, until: new Date(until) });
  ctx.realtime.publish({ people: [viewer] }, "notifications:changed");
  return { success: true };
};
