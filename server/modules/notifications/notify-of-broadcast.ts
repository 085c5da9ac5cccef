import type { Context } from "#platform/context";
import { insertBroadcastLines } from "./event-queries.ts";

interface BroadcastNews {
  broadcast: string;
  artist: string;
  /** The post that announces the event. */
  post: string;
  /** The day on which it was sent (`YYYY-MM-DD`): the same whenever its lines are written. */
  day: string;
  people: string[];
}

/**
 * Notifies people of a broadcast, in the caller's transaction; who has its notification already gets no other. Call
 * `publishEventNews` with the same people after the commit.
 */
export async function notifyOfBroadcast(
  { db }: Pick<Context, "db">,
  news: BroadcastNews,
): Promise<void> {
  if (news.people.length > 0) await db.run(insertBroadcastLines, news);
}
