import { oncePerPlace, visitorKey, visitorSalts } from "#modules/visitors";
import type { Context } from "#platform/context";
import { batch } from "#platform/batch";
import { addPlays } from "./queries.ts";

export interface Play {
  postId: string;
  /** As `visitorOf` tells it. */
  visitor: string;
  /** Who it is, of a member. */
  person: string | null;
}

/**
 * Counts plays; once of a listener within 30 minutes. Plays that come together are written together, one
 * statement per post: a crowd that hears one song takes one connection and waits for nobody.
 */
export function playCounter(
  { db }: Pick<Context, "db">,
  clock: () => Date = () => new Date(),
): (play: Play) => Promise<void> {
  const salts = visitorSalts(db);
  return batch(async (plays: Play[]) => {
    const now = clock();
    const people = new Map(plays.map(({ visitor, person }) => [visitor, person]));
    const [today, yesterday] = await salts(now);
    for (const [id, listeners] of oncePerPlace(plays, ({ postId }) => postId))
      await db.run(addPlays, {
        id,
        now,
        listeners: listeners.map((listener) => visitorKey(today, listener)),
        formers: listeners.map((listener) => visitorKey(yesterday, listener)),
        people: listeners.map((listener) => people.get(listener) ?? null),
      });
    return plays.map(() => undefined);
  });
}
