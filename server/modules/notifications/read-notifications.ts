import type {
  readAllNotifications as readAll,
  readNotification as readOne,
} from "#contract/notifications/notifications";
import { actedBy } from "#platform/acted-by";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { publishBandNews } from "./band-news.ts";
import { markAllRead, markRead } from "./queries.ts";

export const readNotification: Action<typeof readOne> = async (ctx, { id }) => {
  if ((await ctx.db.one(markRead, { viewer: ctx.actor.userId, id })) === null)
    throw new ApiError("notification_not_found");
  await publishReadLines(ctx);
  return { success: true };
};

/** Marks everything up to a time as read: later notifications stay unread. */
export const readAllNotifications: Action<typeof readAll> = async (ctx, { until }) => {
  const viewer = ctx.actor.userId;
  await ctx.db.run(markAllRead, { viewer, until: new Date(until) });
  await publishReadLines(ctx);
  return { success: true };
};

/** A band has one list for all of its members. */
async function publishReadLines(ctx: MemberContext): Promise<void> {
  const { actor, realtime } = ctx;
  realtime.publish({ people: [actor.userId] }, "notifications:changed");
  if (actedBy(actor) !== null) await publishBandNews(ctx, [actor.userId]);
}
