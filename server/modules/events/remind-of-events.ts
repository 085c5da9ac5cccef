import { notifyOfEvent, publishEventNews } from "#modules/notifications";
import type { Context } from "#platform/context";
import { takeDue } from "./reminder-queries.ts";

/** So many people are reminded in one transaction. */
const batchSize = 1000;

/** Which reminder, how long before the start, and of whom. */
const reminders = [
  { reminded: 1, hours: 24, type: "event_tomorrow" },
  { reminded: 2, hours: 3, type: "event_soon" },
] as const;

/**
 * Reminds whoever goes a day and three hours before. The mark and the line are written in one transaction: each
 * reminder comes once, however often the work is broken off.
 */
export async function remindOfEvents(ctx: Context): Promise<void> {
  // The later one first: who is due for both has that one alone.
  for (const { reminded, hours, type } of reminders.toReversed())
    for (;;) {
      const takenCount = await ctx.db.transaction(async (db) => {
        const rows = await db.many(takeDue, { reminded, hours, limit: batchSize });
        const byPost = Map.groupBy(
          rows.filter(({ is_due }) => is_due),
          ({ post_id }) => post_id,
        );
        for (const [post, of] of byPost)
          await notifyOfEvent(
            { db },
            {
              type,
              people: of.map(({ person_id }) => person_id),
              organizer: of[0]?.organizer_id ?? "",
              post,
              // After a new date it is told again.
              againAfterMinutes: 0,
            },
          );
        return {
          count: rows.length,
          people: [...byPost.values()].flat().map(({ person_id }) => person_id),
        };
      });
      if (takenCount.people.length > 0) await publishEventNews(ctx, takenCount.people);
      if (takenCount.count < batchSize) break;
    }
}
