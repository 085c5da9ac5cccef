import { countPlay as endpoint } from "#contract/posts/plays";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { countPlay } from "./count-play.ts";
import { playCounter } from "./play-counter.ts";
import { sweepListeners } from "./queries.ts";

/** Plays of recordings and videos. */
export const plays: ModuleFactory = (ctx) => ({
  routes: [route(endpoint, countPlay(playCounter(ctx)))],
  jobs: [
    {
      name: "forget-listeners",
      work: async () => void (await ctx.db.run(sweepListeners, { now: new Date() })),
      cron: "11 * * * *",
    },
  ],
});
