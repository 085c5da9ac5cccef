import { randomUUID } from "node:crypto";
import type { PresenceOf } from "#contract/realtime";
import type { Context } from "#platform/context";
import { arrive, depart, leave, presenceOf, renew } from "./queries.ts";

/** Milliseconds. A reloaded window is back within the delay after a departure. */
const renewEvery = 2000;
const goneAfter = 1000;
const writtenAfter = 50;
/** The initial state is published before any change that came after its read. */
const publishAfterMs = 150;

/** The topic of one person; its subscribers may see their presence. */
export const presenceTopic = (id: string): string => `presence:${id}`;

/**
 * Stores who is connected to this server, publishes it to watchers, and removes dead servers: within 9 s of a crash
 * (docs/decisions/035-presence.md). Rows describe a state: what fails while the database is away is corrected at the
 * next renewal.
 */
export function keepPresence(ctx: Context): { stop(): Promise<void> } {
  const { db, realtime, log } = ctx;
  const process = randomUUID();
  const here = new Set<string>();
  /** The people whom the database lists for this server. */
  const storedIds = new Set<string>();
  const changedIds = new Set<string>();
  let writing: ReturnType<typeof setTimeout> | undefined;
  let work = Promise.resolve();
  let isStopped = false;

  /** Runs one after the other; a failure does not stop the following ones. */
  const inTurn = (step: () => Promise<void>): void => {
    work = work.then(async () => {
      if (!isStopped)
        await step().catch((error: unknown) => log.debug({ err: error }, "presence was not kept"));
    });
  };

  async function write(): Promise<void> {
    const people = [...changedIds];
    const come = people.filter((id) => here.has(id) && !storedIds.has(id));
    const left = people.filter((id) => !here.has(id) && storedIds.has(id));
    if (come.length > 0) await db.run(arrive, { process, people: come });
    for (const id of come) storedIds.add(id);
    if (left.length > 0) await db.run(depart, { process, people: left });
    for (const id of left) storedIds.delete(id);
    for (const id of people)
      // Not people who connected or left meanwhile.
      if (here.has(id) === storedIds.has(id)) changedIds.delete(id);
    publishPresence(ctx, [...come, ...left]);
  }

  async function renewSelf(): Promise<void> {
    const row = await db.one(renew, { process });
    if (row?.is_new) {
      storedIds.clear();
      for (const id of here) changedIds.add(id);
    }
    publishPresence(ctx, row?.left_people ?? []);
    if (changedIds.size > 0) await write();
  }

  realtime.onPeople((id, isHere) => {
    if (isHere) here.add(id);
    else here.delete(id);
    const note = (): void => {
      changedIds.add(id);
      writing ??= setTimeout(() => {
        writing = undefined;
        inTurn(write);
      }, writtenAfter).unref();
    };
    if (isHere) note();
    else setTimeout(note, goneAfter).unref();
  });
  inTurn(renewSelf);
  const renewing = setInterval(() => inTurn(renewSelf), renewEvery);
  renewing.unref();

  return {
    async stop() {
      clearInterval(renewing);
      inTurn(async () => void (await db.run(leave, { process })));
      await work;
      isStopped = true;
    },
  };
}

/** Publishes to watchers whether these people are online. */
export function publishPresence({ coalesce }: Context, people: string[]): void {
  for (const id of people) coalesce("presence", { wait: publishAfterMs }, id, publishNow);
}

async function publishNow({ db, realtime, log }: Context, changedIds: string[]): Promise<void> {
  const people = changedIds.filter((id) => realtime.isHeard(presenceTopic(id)));
  if (people.length === 0) return;
  try {
    for (const row of await db.many(presenceOf, { people }))
      realtime.publish({ topics: [presenceTopic(row.id)] }, "presence", [toPresence(row)]);
  } catch (error) {
    log.debug({ err: error }, "presence was not told");
  }
}

/** The published presence: nothing of people who hide it; of people online, no time of last presence. */
export function toPresence(row: {
  id: string;
  online: boolean | null;
  last_seen: Date | null;
}): PresenceOf {
  const { id, online } = row;
  return {
    id,
    online,
    last_seen: online === false ? (row.last_seen?.toISOString() ?? null) : null,
  };
}
