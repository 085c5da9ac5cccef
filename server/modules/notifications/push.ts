import { notificationDefaults, type NotificationTopic } from "#contract/notification-settings";
import { addressOf as addressOfPerson } from "#modules/people";
import { product } from "#contract/names";
import type { Context } from "#platform/context";
import type { Job } from "#platform/jobs";
import { openSafeSend, Unreachable } from "#platform/safe-fetch";
import type { Values } from "#platform/sql";
import { toNotification } from "./get-notifications.ts";
import { inWords } from "./mail-news.ts";
import { pushKeys } from "./push-keys.ts";
import {
  device,
  devicesOf,
  forgetDevice,
  linesToPush,
  noteReached,
  personOfAddress,
} from "./push-queries.ts";
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

/** What is older (milliseconds) is no news on a device. */
const freshMs = 60 * 60_000;

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
  for (const { id } of await db.many(devicesOf, { people, topic, usual }))
    await jobs.add(db, "send-push", { id, message, at: Date.now() });
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

/** Where a tap on what tells of a line leads: to the post or comment, the requests to follow, or who accepted one's own. */
async function pathOf(
  { db }: Pick<Context, "db">,
  { type, from: [actor], content_id, comment_id }: Values<(typeof linesToTell)["columns"]>,
  recipient: string,
): Promise<string> {
  if (type === "follow_request") {
    const own = await db.one(personOfAddress, { id: recipient });
    return own === null ? "/notifications" : `${addressOfPerson(own)}/solicitudes`;
  }
  if (type === "follow_accepted" && actor !== undefined) return addressOfPerson(actor);
  if (content_id === null) return "/notifications";
  return `/post/${content_id}${comment_id === null ? "" : `#comentario-${comment_id}`}`;
}

interface Sending {
  id: string;
  message: PushMessage;
  at: number;
}

/**
 * Sends one message to one device, encrypted (RFC 8291) and signed (RFC 8292), by the rules for addresses that
 * people give (security E10). A device that is gone is forgotten; a service that does not answer is asked again.
 */
export function sendPush(ctx: Context): Job<Sending> {
  const send = openSafeSend({
    userAgent: `ResuenaPush/1.0 (+${ctx.config.publicUrl})`,
    allowed: ctx.config.links.allowed,
  });
  return {
    name: "send-push",
    async work({ id, message, at }) {
      const to = await ctx.db.one(device, { id });
      if (to === null || Date.now() - at > freshMs) return;
      const { default: webPush } = await import("web-push");
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: subjectOf(ctx), ...(await pushKeys(ctx.db)) },
          TTL: freshMs / 1000,
          urgency: "normal",
        },
      );
      const status = await send(endpoint, { headers: asText(headers), body }).catch(
        (error: unknown) => {
          if (error instanceof Unreachable) return 0;
          throw error;
        },
      );
      if (status >= 200 && status < 300) await ctx.db.run(noteReached, { id });
      else if (status === 404 || status === 410) await ctx.db.run(forgetDevice, { id });
      // What it refuses it will refuse again.
      else if (status === 0 || status === 429 || status >= 500)
        throw new Error(`the push service answered ${status}`);
      else ctx.log.warn({ status }, "a push was refused");
    },
  };
}

/** Whom a push service may turn to: an address of https, or of mail. */
function subjectOf({ config }: Context): string {
  return config.publicUrl.startsWith("https:")
    ? config.publicUrl
    : `mailto:${addressOf(config.mailFrom)}`;
}

function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

function asText(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
