import { notifyOfEvent, publishEventNews } from "#modules/notifications";
import type { Context } from "#platform/context";
import { takeDue } from "./reminder-queries.ts";

/** People reminded per transaction. */
const batchSize = 1000;

/** The reminders: how long before the start, and for whom. */
const reminders = [
  { reminded: 1, hours: 24, type: "event_tomorrow" },
  { reminded: 2, hours: 3, type: "event_soon" },
] as const;

/**
 * Reminds attendees a day and three hours before. Mark and notification are written in one transaction, so each
 * reminder is sent once, whatever the interruptions.
 */
export async function remindOfEvents(ctx: Context): Promise<void> {
  // The later one first: people who are due for both get only that.
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
              // It repeats after a new date.
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
