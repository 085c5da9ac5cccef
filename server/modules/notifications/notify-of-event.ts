import type { Context } from "#platform/context";
import { pushNews } from "./push.ts";
import { type EventNotification, forget, freshen, tell } from "./event-queries.ts";

interface EventNews {
  type: EventNotification;
  people: string[];
  /** The actor: people who blocked or muted them are not notified. */
  organizer: string;
  /** The post that announces the event. */
  post: string;
  /** Whether it may repeat; within so many minutes the same notification is updated once instead. */
  againAfterMinutes?: number;
}

/**
 * Notifies people of an event, in the caller's transaction; repetitions stay one notification. Call
 * `publishEventNews` with the same people after the commit.
 */
export async function notifyOfEvent(
  { db }: Pick<Context, "db">,
  { type: kind, people, organizer, post, againAfterMinutes: minutes }: EventNews,
): Promise<void> {
  if (people.length === 0) return;
  const values = { type: kind, people, organizer, post };
  let rest = people;
  if (minutes !== undefined) {
    const freshened = await db.many(freshen, { ...values, minutes });
    const recent = new Set(freshened.map(({ user_id }) => user_id));
    rest = people.filter((id) => !recent.has(id));
    if (rest.length > 0) await db.one(forget, { ...values, people: rest });
  }
  if (rest.length > 0) await db.one(tell, { ...values, people: rest });
}

/** Tells open windows to request their notifications, and sends push notifications. */
export async function publishEventNews(ctx: Context, people: string[]): Promise<void> {
  ctx.realtime.publish({ people }, "notifications:changed");
  await pushNews(ctx, people);
}
