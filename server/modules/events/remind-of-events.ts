import { notifyOfEvent, publishEventNews } from "#modules/notifications";
import type { Context } from "#platform/context";
import { takeDue } from "./reminder-queries.ts";

/** People reminded per transaction. */
const batchSize = 1000;
/**
 * Transactions per job: what is left goes into a further job. A long job would be quarantined when its process died
 * twice, and with it all later reminders (docs/decisions/041).
 */
const batchesPerJob = 3;

/** The reminders: how long before the start, and for whom. */
const reminders = [
  { reminded: 1, hours: 24, type: "event_tomorrow" },
  { reminded: 2, hours: 3, type: "event_soon" },
] as const;

type Reminder = (typeof reminders)[number];

/**
 * Reminds attendees a day and three hours before. Mark and notification are written in one transaction, so each
 * reminder is sent once, whatever the interruptions.
 */
export async function remindOfEvents(ctx: Context): Promise<void> {
  let batches = 0;
  // The later one first: people who are due for both get only that.
  for (const reminder of reminders.toReversed())
    for (;;) {
      if (batches === batchesPerJob)
        return ctx.jobs.add(ctx.db, "remind-of-events", {}, "more-reminders");
      batches += 1;
      if ((await remindBatch(ctx, reminder)) < batchSize) break;
    }
}

/** Returns how many people were marked. */
async function remindBatch(ctx: Context, { reminded, hours, type }: Reminder): Promise<number> {
  const { count, people } = await ctx.db.transaction(async (db) => {
    const rows = await db.many(takeDue, { reminded, hours, limit: batchSize });
    const byPost = Map.groupBy(
      rows.filter(({ is_due }) => is_due),
      ({ post_id }) => post_id,
    );
    const reminder = {
      type,
      // It repeats after a new date.
      againAfterMinutes: 0,
    };
    for (const [post, attendees] of byPost)
      await notifyOfEvent(
        { db },
        {
          ...reminder,
          people: attendees.map(({ person_id }) => person_id),
          organizer: attendees[0]?.organizer_id ?? "",
          post,
        },
      );
    return {
      count: rows.length,
      people: [...byPost.values()].flat().map(({ person_id }) => person_id),
    };
  });
  if (people.length > 0) await publishEventNews(ctx, people);
  return count;
}
