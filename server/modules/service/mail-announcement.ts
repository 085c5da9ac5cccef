import { announcementMailQueries as queries } from "#modules/announcements";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { Job, Jobs } from "#platform/jobs/jobs";
import { isRefusal } from "#platform/mail/bounces";
import { bulkConnections } from "#platform/mail/mail";
import { announcementLetters } from "./announcement-letter.ts";

/** People who are queued together. */
const queuedAtOnce = 500;
/** People who are claimed together: a process that dies repeats their mails at most. */
const claimedAtOnce = 20;
/**
 * A claim holds for so long (s), and its mails begin within so long (ms): each takes a minute at most, so none is on its
 * way when another process may claim its recipient.
 */
const claimSeconds = 600;
const beginsWithinMs = 480_000;
/** A run of the job lasts so long, less than a process that ends waits for its jobs; the next run goes on. */
const runMs = 3000;
/** So many may wait for a later attempt before further people are queued. */
const mostPostponed = 1000;
/** Attempts for one person, the later ones hours apart. */
const mostAttempts = 8;
const longestWaitMinutes = 360;

type Claimed = {
  user_id: string;
  email: string | null;
  attempts: number;
  is_wanted: boolean;
  bounces: boolean;
};
type Send = (to: string, userId: string) => Promise<boolean>;

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
      const send: Send = (to, userId) => {
        // The same in another attempt.
        const mark = ctx.signer.sign(`announcement ${id} ${userId}`);
        return bulk.deliver({ to, ...letterFor(userId), messageId: `<${mark}.${id}@${host}>` });
      };
      try {
        await run(ctx, id, send);
      } finally {
        bulk.close();
      }
    },
  };
}

async function run(ctx: Context, id: string, send: Send): Promise<void> {
  const planNext = () => ctx.db.transaction((db) => plan({ ...ctx, db }, id));
  const startedAt = performance.now();
  while (performance.now() - startedAt < runMs)
    if (!(await mailBatch(ctx, id, send)) && !(await planNext())) return;
  await queueMailing(ctx, ctx.db, id);
}

/**
 * Sends the next mails. False when nobody is due. Throws, and is repeated later, when the mail server is not there; those
 * whose mails were not tried are due at once.
 */
async function mailBatch(ctx: Context, id: string, send: Send): Promise<boolean> {
  const claim = crypto.randomUUID();
  const claimedAt = performance.now();
  const order = { id, claim, seconds: claimSeconds, limit: claimedAtOnce };
  const people = await ctx.db.many(queries.claimNext, order);
  if (people.length === 0) return false;
  const outcomes = new Map<string, queries.MailOutcome>(
    people.map(({ user_id: userId }) => [userId, "unsent"]),
  );
  const failures: unknown[] = [];
  const next = people.values();
  const sendNext = async () => {
    for (const person of next) {
      if (failures.length > 0 || performance.now() - claimedAt > beginsWithinMs) return;
      try {
        outcomes.set(person.user_id, await mailOne(person, send));
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: bulkConnections }, sendNext));
  await ctx.db.run(queries.finishBatch, {
    id,
    claim,
    users: [...outcomes.keys()],
    outcomes: [...outcomes.values()],
    most: longestWaitMinutes,
  });
  for (const outcome of outcomes.values())
    if (outcome === "blocked") ctx.counters.add("mails_blocked");
  if (failures.length > 0) throw failures[0];
  return true;
}

/** Throws when the mail server is not there. */
async function mailOne(person: Claimed, send: Send): Promise<queries.MailOutcome> {
  const { user_id: userId, email, attempts } = person;
  if (!person.is_wanted || email === null) return "skipped";
  if (person.bounces) return "blocked";
  // After the last attempt its process died each time.
  if (attempts > mostAttempts) return "failed";
  try {
    return (await send(email, userId)) ? "sent" : "failed";
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return attempts >= mostAttempts ? "failed" : "later";
  }
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
