import * as contract from "#contract/posts/plays";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { countPlay, endPlay } from "./count-play.ts";
import { playCounter } from "./play-counter.ts";
import { sweepListeners, sweepPlayLog } from "./queries.ts";

export { playCounter } from "./play-counter.ts";

const batchSize = 20_000;

/** Plays of recordings and videos. */
export const plays: ModuleFactory = (ctx) => {
  const counter = playCounter(ctx);
  return {
    routes: [
      route(contract.countPlay, countPlay(counter)),
      route(contract.endPlay, endPlay(counter)),
    ],
    jobs: [
      {
        name: "forget-listeners",
        work: async () => {
          const now = new Date();
          await ctx.db.run(sweepListeners, { now });
          while ((await ctx.db.many(sweepPlayLog, { now, limit: batchSize })).length === batchSize);
        },
        cron: "11 * * * *",
      },
    ],
  };
};
