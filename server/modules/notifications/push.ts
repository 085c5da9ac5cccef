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

/** A push message, read by web/worker/push.ts. Short: it passes through other services, encrypted. @public */
export interface PushMessage {
  title: string;
  body: string;
  /** The target of a tap: a path of ours. */
  path: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
}

/** Maximum number of pending messages for a device, and for all devices of a person; the oldest are dropped. */
const waitingPerDevice = 10;
const waitingPerPerson = 30;

/**
 * Sends push notifications to people who want `topic` there, soon, by jobs in the caller's transaction: if, and only
 * if, that commits.
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

/** Queues sending to these devices, and drops messages over the limits. */
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

/** Pushes new notifications of these people to their devices. */
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

/**
 * The target of a notification: the post, release or comment, the follow requests, one's bands, proposed shows, several new followers, or the
 * person who accepted.
 */
export async function pathOf(
  { db }: Pick<Context, "db">,
  {
    id,
    type,
    people,
    from: [actor],
    content_id,
    event_slug,
    release_slug,
    comment_id,
  }: Values<(typeof linesToTell)["columns"]>,
  recipient: string,
): Promise<string> {
  if (type === "follow_request") {
    const own = await db.one(personOfAddress, { id: recipient });
    return own === null ? patterns.notifications : `${addressOf(own)}/solicitudes`;
  }
  if (type === "band_invitation" || type === "band_offer") return patterns.bands;
  if (type === "event_proposed" || type === "event_declined") return patterns.eventProposals;
  if (type === "career_tag" || type === "career_confirmed") {
    const own = await db.one(personOfAddress, { id: recipient });
    return own === null ? patterns.notifications : `${addressOf(own)}/trayectoria`;
  }
  if (type === "credit_tag" || type === "split_proposed") return patterns.credits;
  if (type === "credit_confirmed" || type === "split_accepted") return patterns.studioReleases;
  if (type === "tip" || type === "unlock") return patterns.studioIncome;
  if (type === "follow" && people > 1) return pagePath("notificationPeople", { id });
  if (type === "follow_accepted" && actor !== undefined) return addressOf(actor);
  if (content_id === null) return patterns.notifications;
  if (event_slug !== null && type.startsWith("event_"))
    return pagePath("event", { slug: event_slug });
  if (release_slug !== null && type === "release_out" && actor !== undefined)
    return pagePath("release", {
      username: actor.username ?? actor.creator_slug ?? actor.id,
      slug: release_slug,
    });
  const post = pagePath("post", { id: content_id });
  return comment_id === null ? post : `${post}#comentario-${comment_id}`;
}
