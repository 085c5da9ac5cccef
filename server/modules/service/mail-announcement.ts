import { announcementMailQueries as queries } from "#modules/announcements";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { Job, Jobs } from "#platform/jobs/jobs";
import { sendBatches } from "#platform/mail/send-batches";
import { announcementLetters } from "./announcement-letter.ts";

/** People who are queued together. */
const queuedAtOnce = 500;
/** So many may wait for a later attempt before further people are queued. */
const mostPostponed = 1000;
const longestWaitMinutes = 360;

/** Begins or continues a sending, in the caller's transaction. */
export async function queueMailing(
  { jobs }: { jobs: Jobs },
  db: Db,
  id: string,
  at?: Date,
): Promise<void> {
  // One after the other, also on several processes; where two run at once nevertheless, their claims part them.
  const key = queries.mailJobKey(id);
  const time = at === undefined ? {} : { at };
  await jobs.add(db, queries.mailJob, { id }, { key, line: key, ...time });
}

/** Mails an announcement, in batches. What became of a batch is noted after its mails. */
export function mailAnnouncementJob(ctx: Context): Job<{ id: string }> {
  return {
    name: queries.mailJob,
    queue: "bulk",
    async work({ id }) {
      const mail = await ctx.db.one(queries.findMail, { id });
      if (mail === null) return;
      const letterFor = await announcementLetters(ctx, mail);
      const host = new URL(ctx.config.publicUrl).hostname;
      const bulk = ctx.mail.openBulk();
      try {
        const isUnfinished = await sendBatches(ctx.counters, {
          claim: async (order) =>
            (await ctx.db.many(queries.claimNext, { id, ...order })).map(
              ({ user_id: userId, ...person }) => ({ id: userId, ...person }),
            ),
          send(to, userId) {
            // The same in another attempt.
            const mark = ctx.signer.sign(`announcement ${id} ${userId}`);
            return bulk.deliver({ to, ...letterFor(userId), messageId: `<${mark}.${id}@${host}>` });
          },
          async finish(claim, outcomes) {
            await ctx.db.run(queries.finishBatch, {
              id,
              claim,
              users: [...outcomes.keys()],
              outcomes: [...outcomes.values()],
              most: longestWaitMinutes,
            });
          },
          planNext: () => ctx.db.transaction((db) => plan({ ...ctx, db }, id)),
        });
        if (isUnfinished) await queueMailing(ctx, ctx.db, id);
      } finally {
        bulk.close();
      }
    },
  };
}

/**
 * Queues the next people. Returns false when nobody is due now: then this run is over, and a later one is queued for
 * whoever was postponed or claimed; without them everything is sent.
 */
async function plan(ctx: Context, id: string): Promise<boolean> {
  const { db } = ctx;
  const mailing = await db.one(queries.lockMail, { id });
  if (mailing?.status !== "sending") return false;
  if (mailing.is_over) {
    await db.run(queries.setMailStatus, { id, status: "stopped" });
    return false;
  }
  const { audience, started_at, done_until: after } = mailing;
  const queue = await db.one(queries.queueState, { id });
  if (queue?.is_due) return true;
  if ((queue?.waiting ?? 0) < mostPostponed) {
    const next = { id, audience, after, started_at, limit: queuedAtOnce };
    const batch = await db.one(queries.queueNext, next);
    for (let count = 0; count < (batch?.blocked ?? 0); count += 1)
      ctx.counters.add("mails_blocked");
    if ((batch?.looked_at ?? 0) > 0) return true;
  }
  const due = queue?.due_at ?? null;
  if (due === null) await db.run(queries.setMailStatus, { id, status: "sent" });
  // At its end at the latest, so that it ends as stopped.
  else await queueMailing(ctx, db, id, due < mailing.ends_at ? due : mailing.ends_at);
  return false;
}
