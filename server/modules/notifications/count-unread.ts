import type { Db } from "#platform/db/db";
import { bandSwitches } from "./band-queries.ts";
import { unreadCount, unreadWithout } from "./queries.ts";

/** A person's unread notifications, up to 100. */
export async function countUnreadLines(db: Db, person: string): Promise<number> {
  return (await db.one(unreadCount, { viewer: person }))?.unread ?? 0;
}

/**
 * A band's unread notifications in the topics that this member wants counted, up to 100; and whether they want its
 * messages counted.
 */
export async function countUnreadOfBand(
  db: Db,
  band: string,
  person: string,
): Promise<{ lines: number; countsMessages: boolean }> {
  const switches = await db.one(bandSwitches, { band, person });
  const hidden_topics = switches?.hidden_topics ?? [];
  const unreadLines = await db.one(unreadWithout, { viewer: band, hidden_topics });
  return { lines: unreadLines?.unread ?? 0, countsMessages: !hidden_topics.includes("message") };
}
