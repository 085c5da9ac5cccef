import type { Context } from "#platform/context";
import { membersOf } from "./queries.ts";

/** Publishes a change of a band to all windows of its members, and of `others` (ids of people). */
export async function publishBandChange(
  { db, realtime }: Context,
  band: string,
  ...others: string[]
): Promise<void> {
  const members = (await db.many(membersOf, { band })).map(({ id }) => id);
  realtime.publish({ people: [...members, ...others] }, "bands:changed", { id: band });
}
