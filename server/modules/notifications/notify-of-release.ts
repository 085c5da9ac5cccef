import type { Context } from "#platform/context";
import { tell } from "./event-queries.ts";

/**
 * Tells people once that a release is out, in the caller's transaction: who was told of it, or has blocked or muted its
 * artist, gets nothing. Call `publishEventNews` with the same people after the commit.
 */
export async function notifyOfRelease(
  { db }: Pick<Context, "db">,
  { artist: organizer, post, people }: { artist: string; post: string; people: string[] },
): Promise<void> {
  if (people.length > 0) await db.one(tell, { type: "release_out", people, organizer, post });
}
