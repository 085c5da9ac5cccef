import type { Actor, Context } from "#platform/context";
import { publishBandNews, pushBandNews } from "./band-news.ts";
import { pushNews } from "./push.ts";
import { notifiedByThese } from "./queries.ts";

/** Milliseconds for batching actions. */
const lookEvery = 200;

/**
 * Tells windows of new notifications after somebody's action: triggers wrote them, so the action itself does not know
 * the recipients.
 */
export function publishNews(ctx: Context): (actor: Actor) => void {
  const { db, realtime, log } = ctx;
  let actingUserIds = new Set<string>();
  const look = async (): Promise<void> => {
    const actors = [...actingUserIds];
    actingUserIds = new Set();
    try {
      const recipients = await db.many(notifiedByThese, { actors });
      const people = recipients.map((row) => row.user_id);
      realtime.publish({ people }, "notifications:changed");
      await pushNews(ctx, people);
      await pushBandNews(ctx, await publishBandNews(ctx, people));
    } catch (error) {
      log.debug({ err: error }, "notifications were not told");
    }
  };
  return ({ userId }) => {
    if (actingUserIds.size === 0) setTimeout(() => void look(), lookEvery).unref();
    actingUserIds.add(userId);
  };
}
