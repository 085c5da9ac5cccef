import { oncePerPlace, visitorKey, visitorSalts } from "#modules/visitors";
import type { Context } from "#platform/context";
import { batch } from "#platform/batch";
import { addPlays } from "./queries.ts";

export interface Play {
  postId: string;
  /** From `visitorOf`. */
  visitor: string;
  /** Who it is, of a member. */
  person: string | null;
}

/**
 * Counts plays; one per listener within 30 minutes. Plays are batched, one statement per post: many listeners of one
 * song take one connection and do not wait.
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
