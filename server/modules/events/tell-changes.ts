import { limits } from "#contract/limits";
import { notifyOfEvent, publishEventNews } from "#modules/notifications";
import type { Context } from "#platform/context";
import {
  announcementOf,
  isToAnnounce,
  markTold,
  nextGoing,
  untoldChanges,
} from "./change-queries.ts";

/** People notified per transaction. */
const batchSize = 500;

/** Queues the notification of attendees if, and only if, the caller's transaction commits. */
export async function queueChanges(ctx: Pick<Context, "db" | "jobs">, id: string): Promise<void> {
  await ctx.jobs.add(ctx.db, "tell-event-changes", { id }, `changes ${id}`);
}

/**
 * Notifies everybody who said «Voy» of changes: a new date and a new venue within half an hour are one notification,
 * and one message per device. After an interruption nobody is notified twice. A run that is overtaken by a later change
 * stops: the run of that change announces both, and older news never comes after newer.
 */
export async function tellChanges(ctx: Context, { id }: { id: string }): Promise<void> {
  const changes = await ctx.db.many(untoldChanges, { event_id: id });
  const event = await ctx.db.one(announcementOf, { event_id: id });
  const last = changes.at(-1);
  if (event === null || last === undefined) return;
  const type =
    last.change === "cancelled" || last.change === "postponed"
      ? (`event_${last.change}` as const)
      : "event_changed";
  let after: string | null = null;
  for (;;) {
    const rows: { person_id: string }[] = await ctx.db.many(nextGoing, {
      event_id: id,
      after,
      limit: batchSize,
    });
    const people = rows.map(({ person_id }) => person_id);
    const isNotified = await ctx.db.transaction(async (db) => {
      const latest = await db.one(isToAnnounce, { id: last.id, event_id: id });
      if (latest === null || !latest.result) return false;
      await notifyOfEvent(
        { db },
        {
          type,
          people,
          organizer: event.organizer_id,
          post: event.post_id,
          againAfterMinutes: limits.eventChangeMinutes,
        },
      );
      return true;
    });
    if (!isNotified) return;
    await publishEventNews(ctx, people);
    after = people.at(-1) ?? null;
    if (people.length < batchSize) break;
  }
  await ctx.db.run(markTold, { ids: changes.map((change) => change.id) });
}
