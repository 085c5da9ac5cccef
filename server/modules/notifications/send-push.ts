import type { Context } from "#platform/context";
import type { Job } from "#platform/jobs/jobs";
import { openSafeSend } from "#platform/net/safe-fetch";
import { pushKeys } from "./push-keys.ts";
import {
  dropMessage,
  dropOldMessages,
  forgetDevice,
  forgetFailing,
  noteDeath,
  noteFailure,
  noteReached,
  stillWaiting,
  takeMessage,
} from "./push-queries.ts";

const job = "send-push";
/** How long (s) a push service stores a message for a device that is off. */
const keepSeconds = 60 * 60;

export interface Device {
  id: string;
  user_id: string;
  endpoint: string;
  /** The last attempt succeeded. */
  proven: boolean;
  at: Date | null;
}

/**
 * Queues sending to a device, once. Flags limit how many sends to one host, to one person and to failing devices are
 * in flight, so that others overtake them.
 */
export async function queueDevice(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  { id, user_id: person, endpoint, proven, at }: Device,
): Promise<void> {
  const host = URL.parse(endpoint)?.host ?? "";
  const flags = [`host:${host}`, `person:${person}`, ...(proven ? [] : ["unproven"])];
  const key = `push ${id}`;
  await jobs.add(db, job, { id, person }, { key, flags, ...(at === null ? {} : { at }) });
}

/**
 * Sends one message to one device, encrypted (RFC 8291) and signed (RFC 8292), by the rules for addresses that people
 * give (rule outbound-1). A gone device is deleted; a failing one is paused.
 */
export function sendPush(ctx: Context): Job<{ id: string }> {
  const send = openSafeSend({
    userAgent: `ResuenaPush/1.0 (+${ctx.config.publicUrl})`,
    allowedTargets: ctx.config.links.allowedTargets,
  });
  return {
    name: job,
    queue: "push",
    async work({ id }) {
      await ctx.db.run(noteDeath, { id });
      await ctx.db.run(dropOldMessages, { id });
      const pushMessage = await ctx.db.one(takeMessage, { id });
      if (pushMessage !== null) {
        const details = await encrypt(ctx, pushMessage);
        const outcome =
          details === null
            ? "refused"
            : outcomeOf(await send(details.endpoint, details).catch(() => 0));
        await ctx.db.transaction((db) => note({ ...ctx, db }, id, pushMessage.message_id, outcome));
        ctx.counters.add(outcome === "reached" ? "pushes_sent" : "pushes_failed");
      }
      const device = await ctx.db.one(stillWaiting, { id });
      if (device !== null) await queueDevice(ctx, device);
    },
  };
}

/** `failed` is retried; `refused` would be refused again. */
type Outcome = "reached" | "gone" | "failed" | "refused";

/** The result for an HTTP status, or 0 without an answer. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return "reached";
  if (status === 404 || status === 410) return "gone";
  return status === 0 || status === 429 || status >= 500 ? "failed" : "refused";
}

async function note(
  { db, log }: Pick<Context, "db" | "log">,
  id: string,
  messageId: string,
  outcome: Outcome,
): Promise<void> {
  if (outcome === "gone") return void (await db.run(forgetDevice, { id }));
  if (outcome === "refused") log.warn("a push was refused");
  // The device before its message, like the deletion of a device with its messages: the other order can deadlock.
  await db.run(outcome === "reached" ? noteReached : noteFailure, { id });
  if (outcome !== "failed") await db.run(dropMessage, { message_id: messageId });
  if (outcome !== "reached") await db.run(forgetFailing, { id });
}

interface Sending {
  endpoint: string;
  p256dh: string;
  auth: string;
  message: object;
}

/** The request to the push service; null for keys that cannot encrypt. */
async function encrypt(ctx: Context, { endpoint, p256dh, auth, message }: Sending) {
  const { default: webPush } = await import("web-push");
  const keys = await pushKeys(ctx.db);
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: { subject: subjectOf(ctx), ...keys }, TTL: keepSeconds, urgency: "normal" },
    );
    return { endpoint, headers: asText(headers), body };
  } catch (error) {
    ctx.log.debug({ err: error }, "a push could not be encrypted");
    return null;
  }
}

/** The operator's contact for push services: an https or mail address. */
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
