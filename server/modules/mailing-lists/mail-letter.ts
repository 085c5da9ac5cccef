import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { Job, Jobs } from "#platform/jobs/jobs";
import { sendBatches } from "#platform/mail/send-batches";
import * as queries from "./letter-queries.ts";
import { renderListLetter } from "./render-list-letter.ts";

/** People who are queued together. */
const queuedAtOnce = 500;
/** So many may wait for a later attempt before further people are queued. */
const mostPostponed = 1000;
const longestWaitMinutes = 360;

/** Begins or continues a sending, in the caller's transaction. */
export async function queueLetter(
  { jobs }: { jobs: Jobs },
  db: Db,
  id: string,
  at?: Date,
): Promise<void> {
  // One after the other, also on several processes; where two run at once nevertheless, their claims part them.
  const key = queries.letterJobKey(id);
  const time = at === undefined ? {} : { at };
  await jobs.add(db, queries.letterJob, { id }, { key, line: key, ...time });
}

/** Mails a letter to a list, in batches. What became of a batch is noted after its mails. */
export function mailLetterJob(ctx: Context): Job<{ id: string }> {
  return {
    name: queries.letterJob,
    queue: "bulk",
    async work({ id }) {
      const letter = await ctx.db.one(queries.findLetter, { id });
      if (letter === null) return;
      const host = new URL(ctx.config.publicUrl).hostname;
      const bulk = ctx.mail.openBulk();
      const refusals: string[] = [];
      try {
        const isUnfinished = await sendBatches(ctx.counters, {
          claim: (order) => ctx.db.many(queries.claimNext, { id, ...order }),
          async send(to, subscriber) {
            // The same in another attempt.
            const mark = ctx.signer.sign(`list letter ${id} ${subscriber}`);
            const messageId = `<${mark}.${id}@${host}>`;
            const mail = renderListLetter(ctx, letter, subscriber);
            const isTaken = await bulk.deliver({ to, ...mail, messageId });
            if (!isTaken) refusals.push(subscriber);
            return isTaken;
          },
          async finish(claim, outcomes) {
            await ctx.db.run(queries.finishBatch, {
              id,
              claim,
              people: [...outcomes.keys()],
              outcomes: [...outcomes.values()],
              refusals: refusals.splice(0),
              most: longestWaitMinutes,
            });
          },
          planNext: () => ctx.db.transaction((db) => plan({ ...ctx, db }, id)),
        });
        if (isUnfinished) await queueLetter(ctx, ctx.db, id);
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
  const letter = await db.one(queries.lockLetter, { id });
  if (letter?.status !== "sending") return false;
  if (letter.is_silenced) {
    await db.run(queries.setLetterStatus, { id, status: "stopped" });
    return false;
  }
  const queue = await db.one(queries.queueState, { id });
  if (queue?.is_due) return true;
  if ((queue?.waiting ?? 0) < mostPostponed) {
    const { artist_id: artist, city_id: city, done_until: after, started_at } = letter;
    const next = { id, artist, city, after, started_at, limit: queuedAtOnce };
    const batch = await db.one(queries.queueNext, next);
    if ((batch?.looked_at ?? 0) > 0) return true;
  }
  const due = queue?.due_at ?? null;
  if (due === null) await db.run(queries.setLetterStatus, { id, status: "sent" });
  else await queueLetter(ctx, db, id, due);
  return false;
}
