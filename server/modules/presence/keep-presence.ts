import { randomUUID } from "node:crypto";
import type { PresenceOf } from "#contract/realtime";
import type { Context } from "#platform/context";
import { arrive, depart, leave, presenceOf, renew } from "./queries.ts";

/** Milliseconds. A window that is loaded anew is back within the pause after a departure. */
const renewEvery = 2000;
const goneAfter = 1000;
const writtenAfter = 50;
/** What is read for somebody who begins to watch is told before a change that came after the read. */
const publishAfterMs = 150;

/** The topic of one person: who hears it may know whether they are here. */
export const presenceTopic = (id: string): string => `presence:${id}`;

/**
 * Writes who has a socket at this server, tells who watches them, and takes servers that are gone off the
 * list: within 9 s of a crash (docs/decisions/035-presence.md). Each row carries a state: what fails
 * while the database is away is made up for at the next renewal.
 */
export function keepPresence(ctx: Context): { stop(): Promise<void> } {
  const { db, realtime, log } = ctx;
  const process = randomUUID();
  const here = new Set<string>();
  /** Whom the database has at this server. */
  const storedIds = new Set<string>();
  const changedIds = new Set<string>();
  let writing: ReturnType<typeof setTimeout> | undefined;
  let work = Promise.resolve();
  let isStopped = false;

  /** One after the other, and none that fails ends anything. */
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
      // Not who came or went meanwhile.
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

/** Tells who watches these people whether they are here. */
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

/** As it is told: of who hides it, nothing; of who is here, not when they were here last. */
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
