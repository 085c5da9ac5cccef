import { type Visit, visitCounter } from "#modules/visitors";
import type { Context } from "#platform/context";
import { addPlays } from "./queries.ts";

export interface Play {
  postId: string;
  /** From `visitorOf`. */
  visitor: string;
  /** Who it is, of a member. */
  person: string | null;
}

/** Counts plays; one per listener within 30 minutes. */
export function playCounter(
  { db }: Pick<Context, "db">,
  clock?: () => Date,
): (play: Play) => Promise<void> {
  const count = visitCounter<Visit & Pick<Play, "person">>(
    db,
    ({ place: id, now, visitors: listeners, formers, visits }) =>
      db.run(addPlays, { id, now, listeners, formers, people: visits.map(({ person }) => person) }),
    clock,
  );
  return ({ postId: place, ...play }) => count({ place, ...play });
}
