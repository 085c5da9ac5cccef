import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { Job } from "#platform/jobs/jobs";
import { smsProvider, type TextMessage } from "./provider.ts";

const job = "send-sms";

/**
 * Sends a text message in the caller's transaction: it goes out if, and only if, that commits, by a job that retries
 * until the provider accepts it. Returns its id. `to` is a number's digits.
 */
export async function sendSms(
  ctx: Pick<Context, "jobs">,
  db: Db,
  to: string,
  text: string,
): Promise<string> {
  const message: TextMessage = { to: `+${to}`, text, id: crypto.randomUUID() };
  await ctx.jobs.add(db, job, message, { flags: ["sms"] });
  return message.id;
}

/** The job behind sendSms; none without a provider. */
export function smsJobs(ctx: Context): Job<never>[] {
  const provider = smsProvider(ctx.config);
  return provider === null
    ? []
    : [{ name: job, work: (message: TextMessage) => provider.send(message), queue: "urgent" }];
}
