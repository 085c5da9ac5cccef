import { secondsBetweenPlays } from "#contract/posts/play-rules";
import { type PlaySource, playSources } from "#contract/posts/play-sources";
import { markPlayed } from "#modules/recommendations";
import { type Visit, visitCounter, visitorKey, visitorSalts } from "#modules/visitors";
import type { Context } from "#platform/context";
import { unlessGone } from "#platform/db/db";
import { addPlayEnd, addPlays } from "./queries.ts";

interface Play {
  postId: string;
  /** From `visitorOf`. */
  visitor: string;
  /** Who it is, of a member. */
  person: string | null;
  /** How long it was heard, in seconds. */
  seconds: number;
  source: PlaySource;
}

export interface PlayCounter {
  /** Counts plays; one per listener within 30 minutes. */
  add(play: Play): Promise<void>;
  /** Counts where a play ended, unless the post goes meanwhile: `until` is a part of the song, 0 to 1. */
  end(play: Pick<Play, "postId" | "visitor">, until: number): Promise<void>;
}

export function playCounter(
  { db }: Pick<Context, "db">,
  clock: () => Date = () => new Date(),
): PlayCounter {
  const salts = visitorSalts(db);
  const count = visitCounter<Visit & Omit<Play, "postId">>(
    db,
    async ({ place: id, now, visitors: listeners, formers, visits }) => {
      // First, since repeating it changes nothing: a batch that fails is counted again.
      const people = visits.flatMap(({ person }) => person ?? []);
      if (people.length > 0) await db.run(markPlayed, { song: id, people, now });
      return db.run(addPlays, {
        id,
        now,
        listeners,
        formers,
        people: visits.map(({ person }) => person),
        sources: visits.map(({ source }) => playSources.indexOf(source)),
        gaps: visits.map(({ seconds }) => secondsBetweenPlays(seconds)),
      });
    },
    clock,
  );
  return {
    add: ({ postId: place, ...play }) => count({ place, ...play }),
    async end({ postId, visitor }, until) {
      const now = clock();
      const listeners = (await salts(now)).map((salt) => visitorKey(salt, visitor));
      await unlessGone(
        db.run(addPlayEnd, { id: postId, listeners, part: Math.floor(until * 20), now }),
      );
    },
  };
}
