import { createHmac, randomBytes } from "node:crypto";
import type { Db } from "#platform/db/db";
import { addressKey } from "#platform/limits";
import type { VisitorContext } from "#platform/context";
import { saltOf, sweepSalts } from "./queries.ts";

/** Who visits: an account, or what an address and a browser's name tell together. */
export function visitorOf({
  actor,
  ip,
  userAgent,
}: Pick<VisitorContext, "actor" | "ip" | "userAgent">): string {
  return actor ? `account ${actor.userId}` : `browser ${addressKey(ip)} ${userAgent}`;
}

/** A visitor in the table of the last half hour: nobody can tell who it is once its day's salt is gone. */
export function visitorKey(salt: Buffer, visitor: string): string {
  return createHmac("sha256", salt).update(visitor).digest("base64url").slice(0, 22);
}

/** The day (UTC) as `2026-11-21`. */
function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The salts of today and yesterday, drawn by whichever server asks first. */
export function visitorSalts(db: Db): (now: Date) => Promise<[today: Buffer, yesterday: Buffer]> {
  const saltsByDay = new Map<string, Buffer>();
  const of = async (day: string): Promise<Buffer> => {
    const salt =
      saltsByDay.get(day) ?? (await db.one(saltOf, { day, fresh: randomBytes(32) }))?.salt;
    if (!salt) throw new Error("a day has no salt");
    if (!saltsByDay.has(day) && saltsByDay.size > 2) saltsByDay.clear();
    saltsByDay.set(day, salt);
    return salt;
  };
  return async (now) => [
    await of(dayOf(now)),
    await of(dayOf(new Date(now.getTime() - 86_400_000))),
  ];
}

/** Forgets the salts of past days: from then on nobody can tell whose a hash was. */
export async function forgetSalts(db: Pick<Db, "run">, now: Date): Promise<void> {
  await db.run(sweepSalts, { now });
}
