import type { Context } from "#platform/context";
import { pushNews } from "./push.ts";
import { type EventNotification, forget, freshen, tell } from "./event-queries.ts";

interface EventNews {
  type: EventNotification;
  people: string[];
  /** In whose name it is told: whoever blocked or muted them is not. */
  organizer: string;
  /** The post that announces the event. */
  post: string;
  /** Whether it may be told again; within so many minutes the same line then says so once. */
  againAfterMinutes?: number;
}

/**
 * Tells people of an event, in the caller's transaction; what they are told twice stays one line. Call
 * `publishEventNews` with the same people when it has committed.
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

/** Has open windows ask for their notifications, and tells devices. */
export async function publishEventNews(ctx: Context, people: string[]): Promise<void> {
  ctx.realtime.publish({ people }, "notifications:changed");
  await pushNews(ctx, people);
}
