import type { setTimeZone as endpoint } from "#contract/people/profile-settings";
import type { Db } from "#platform/db/db";
import type { Action } from "#platform/http/http";
import { setZone, zoneOf } from "./queries.ts";

/** Keeps where the person's clock is. */
export const setTimeZone: Action<typeof endpoint> = async ({ db, actor }, { time_zone }) => {
  await db.run(setZone, { id: actor.userId, time_zone });
  return { success: true };
};

/** The zone (IANA) that somebody reads dates by; UTC while it is not known. */
export async function timeZoneOf(db: Db, id: string): Promise<string> {
  return (await db.one(zoneOf, { id }))?.time_zone ?? "UTC";
}
