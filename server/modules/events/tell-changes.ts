import { limits } from "#contract/limits";
import { notifyOfEvent, publishEventNews } from "#modules/notifications";
import type { Context } from "#platform/context";
import { untoldChanges, announcementOf, nextGoing, markTold } from "./change-queries.ts";

/** People notified per transaction. */
const batchSize = 500;

/** Queues the notification of attendees if, and only if, the caller's transaction commits. */
export async function queueChanges(ctx: Pick<Context, "db" | "jobs">, id: string): Promise<void> {
  await ctx.jobs.add(ctx.db, "tell-event-changes", { id }, `changes ${id}`);
}

/**
 * Notifies everybody who said «Voy» of changes: a new date and a new venue within half an hour are one notification,
 * and one message per device. After an interruption nobody is notified twice.
 */
export async function tellChanges(ctx: Context, { id }: { id: string }): Promise<void> {
  const changes = await ctx.db.many(untoldChanges, { event_id: id });
  const event = await ctx.db.one(announcementOf, { event_id: id });
  const last = changes.at(-1)?.change;
  if (event === null || last === undefined) return;
  const type =
    last === "cancelled" || last === "postponed" ? (`event_${last}` as const) : "event_changed";
  let after: string | null = null;
  for (;;) {
    const rows: { person_id: string }[] = await ctx.db.many(nextGoing, {
      event_id: id,
      after,
      limit: batchSize,
    });
    const people = rows.map(({ person_id }) => person_id);
    await ctx.db.transaction((db) =>
      notifyOfEvent(
        { db },
        {
          type,
          people,
          organizer: event.organizer_id,
          post: event.post_id,
          againAfterMinutes: limits.eventChangeMinutes,
        },
      ),
    );
    await publishEventNews(ctx, people);
    after = people.at(-1) ?? null;
    if (people.length < batchSize) break;
  }
  await ctx.db.run(markTold, { ids: changes.map((change) => change.id) });
}
