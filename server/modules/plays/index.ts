import { countPlay as endpoint } from "#contract/posts/plays";
import { route } from "#platform/http/http";
import type { Module } from "#platform/module";
import { countPlay } from "./count-play.ts";
import { sweepListeners } from "./queries.ts";

/** What of all that is published was heard and seen, and how often. */
export const plays: Module = {
  routes: [route(endpoint, countPlay)],
  jobs: (ctx) => [
    {
      name: "forget-listeners",
      work: async () => void (await ctx.db.run(sweepListeners, { now: new Date() })),
      cron: "11 * * * *",
    },
  ],
};
