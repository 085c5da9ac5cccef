import type { setTimeZone as endpoint } from "#contract/people/profile-settings";
import type { Db } from "#platform/db/db";
import type { Action } from "#platform/http/http";
import { setZone, zoneOf } from "./queries.ts";

/** Stores the person's time zone. */
export const setTimeZone: Action<typeof endpoint> = async ({ db, actor }, { time_zone }) => {
  await db.run(setZone, { id: actor.userId, time_zone });
  return { success: true };
};

/** The IANA zone in which somebody reads dates; UTC while it is unknown. */
export async function timeZoneOf(db: Db, id: string): Promise<string> {
  return (await db.one(zoneOf, { id }))?.time_zone ?? "UTC";
}
