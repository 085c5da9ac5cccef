import type { Counters } from "#platform/counters";
import { isRefusal } from "./bounces.ts";
import { bulkConnections } from "./mail.ts";

/** People who are claimed together: a process that dies repeats their mails at most. */
const claimedAtOnce = 20;
/**
 * A claim holds for so long (s), and its mails begin within so long (ms): each takes a minute at most, so none is on its
 * way when another process may claim its recipient.
 */
const claimSeconds = 600;
const beginsWithinMs = 480_000;
/** A run lasts so long, less than a process that ends waits for its jobs; the next run goes on. */
const runMs = 3000;
/** Attempts for one person, the later ones hours apart. */
const mostAttempts = 8;

/** What became of a mail: `skipped` is not counted, `later` is tried again, and `unsent` was not tried. */
type MailOutcome = "sent" | "blocked" | "failed" | "skipped" | "later" | "unsent";

interface ClaimedRecipient {
  id: string;
  /** Null when they are gone. */
  email: string | null;
  attempts: number;
  is_wanted: boolean;
  bounces: boolean;
}

/** The queue of one mail to many people. */
export interface MailBatches {
  /** Claims the next people who are due, for some seconds; none: nobody is due, or the sending was stopped. */
  claim(order: { claim: string; seconds: number; limit: number }): Promise<ClaimedRecipient[]>;
  /** False when the mail server will never take it. Throws as `BulkMail.deliver` does. */
  send(to: string, id: string): Promise<boolean>;
  /** Notes what became of those who are still of this claim. */
  finish(claim: string, outcomes: ReadonlyMap<string, MailOutcome>): Promise<void>;
  /** Queues the next people. False when nobody is due now. */
  planNext(): Promise<boolean>;
}

/** Sends for some seconds. True when another run has to go on; throws when the mail server is not there. */
export async function sendBatches(counters: Counters, batches: MailBatches): Promise<boolean> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < runMs)
    if (!(await sendBatch(counters, batches)) && !(await batches.planNext())) return false;
  return true;
}

/**
 * Sends the next mails. False when nobody is due. Throws, and is repeated later, when the mail server is not there; those
 * whose mails were not tried are due at once.
 */
async function sendBatch(counters: Counters, batches: MailBatches): Promise<boolean> {
  const claim = crypto.randomUUID();
  const claimedAt = performance.now();
  const people = await batches.claim({ claim, seconds: claimSeconds, limit: claimedAtOnce });
  if (people.length === 0) return false;
  const outcomes = new Map<string, MailOutcome>(people.map(({ id }) => [id, "unsent"]));
  const failures: unknown[] = [];
  const next = people.values();
  const sendNext = async () => {
    for (const person of next) {
      if (failures.length > 0 || performance.now() - claimedAt > beginsWithinMs) return;
      try {
        outcomes.set(person.id, await sendOne(person, batches.send));
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: bulkConnections }, sendNext));
  await batches.finish(claim, outcomes);
  for (const outcome of outcomes.values()) if (outcome === "blocked") counters.add("mails_blocked");
  if (failures.length > 0) throw failures[0];
  return true;
}

/** Throws when the mail server is not there. */
async function sendOne(
  { id, email, attempts, is_wanted, bounces }: ClaimedRecipient,
  send: MailBatches["send"],
): Promise<MailOutcome> {
  if (!is_wanted || email === null) return "skipped";
  if (bounces) return "blocked";
  // After the last attempt its process died each time.
  if (attempts > mostAttempts) return "failed";
  try {
    return (await send(email, id)) ? "sent" : "failed";
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return attempts >= mostAttempts ? "failed" : "later";
  }
}
