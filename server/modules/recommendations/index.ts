import type { ModuleFactory } from "#platform/module";
import { placeFirstSongs } from "./first-listeners.ts";
import { routes } from "./routes.ts";

export { markPlayed } from "./first-listener-queries.ts";

/** Recommended people, and why (docs/recommendations.md). */
export const recommendations: ModuleFactory = (ctx) => ({
  routes,
  jobs: [
    {
      name: "place-first-songs",
      cron: "23 * * * *",
      queue: "heavy",
      work: () => placeFirstSongs(ctx.db, new Date()),
    },
  ],
});
