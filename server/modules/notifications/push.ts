import { pagePath, patterns } from "#contract/pages";
import {
  notificationDefaults,
  type NotificationTopic,
} from "#contract/notifications/notification-settings";
import { addressOf } from "#modules/people";
import { product } from "#contract/names";
import type { Context } from "#platform/context";
import type { Values } from "#platform/db/sql";
import { toNotification } from "./get-notifications.ts";
import { inWords } from "./mail-news.ts";
import { leaveMessages, linesToPush, personOfAddress, trimMessages } from "./push-queries.ts";
import { type Device, queueDevice } from "./send-push.ts";
import { linesToTell } from "./queries.ts";

/**
 * What a device shows, and web/worker/push.ts reads. Short: it passes through services of others, encrypted.
 * @public
 */
export interface PushMessage {
  title: string;
  body: string;
  /** Where a tap leads: a path of ours. */
  path: string;
  /** A later one with the same tag takes the place of this one. */
  tag: string;
}

/** The most messages that wait for a browser, and for all browsers of a person; beyond that the oldest are dropped. */
const waitingPerDevice = 10;
const waitingPerPerson = 30;

/**
 * Tells the devices of people who want to hear of `topic` there, soon, by jobs: in the caller's transaction,
 * so that it happens if, and only if, that commits.
 */
export async function pushTo(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  people: string[],
  topic: NotificationTopic,
  message: PushMessage,
): Promise<void> {
  const usual = notificationDefaults[topic].push ?? false;
  await queueMessages(
    { db, jobs },
    await db.many(leaveMessages, { people, topic, usual, message }),
  );
}

/** Queues the sending of what was left for these devices, and drops what is too much for one of them or a person. */
export async function queueMessages(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  devices: Device[],
): Promise<void> {
  if (devices.length === 0) return;
  await db.run(trimMessages, {
    people: devices.map(({ user_id }) => user_id),
    per_device: waitingPerDevice,
    per_person: waitingPerPerson,
  });
  for (const device of devices) await queueDevice({ db, jobs }, device);
}

/** Tells the devices of these people of their new lines. */
export async function pushNews(ctx: Context, people: string[]): Promise<void> {
  if (people.length === 0) return;
  const usual = Object.entries(notificationDefaults).flatMap(([topic, { push }]) =>
    push === true ? [topic] : [],
  );
  await ctx.db.transaction(async (db) => {
    for (const { user_id, id, topic } of await db.many(linesToPush, { people, usual })) {
      const [row] = await db.many(linesToTell, { viewer: user_id, ids: [id] });
      if (row === undefined) continue;
      await pushTo({ ...ctx, db }, [user_id], topic, {
        title: product,
        body: inWords(toNotification(row)),
        path: await pathOf({ ...ctx, db }, row, user_id),
        tag: id,
      });
    }
  });
}

/** Where a tap on what tells of a line leads: to the post or comment, the requests to follow, one's bands, several new followers, or who accepted one's own. */
export async function pathOf(
  { db }: Pick<Context, "db">,
  {
    id,
    type,
    people,
    from: [actor],
    content_id,
    event_slug,
    comment_id,
  }: Values<(typeof linesToTell)["columns"]>,
  recipient: string,
): Promise<string> {
  if (type === "follow_request") {
    const own = await db.one(personOfAddress, { id: recipient });
    return own === null ? patterns.notifications : `${addressOf(own)}/solicitudes`;
  }
  if (type === "band_invitation" || type === "band_offer") return patterns.bands;
  if (type === "follow" && people > 1) return pagePath("notificationPeople", { id });
  if (type === "follow_accepted" && actor !== undefined) return addressOf(actor);
  if (content_id === null) return patterns.notifications;
  if (event_slug !== null && type.startsWith("event_"))
    return pagePath("event", { slug: event_slug });
  const post = pagePath("post", { id: content_id });
  return comment_id === null ? post : `${post}#comentario-${comment_id}`;
}
