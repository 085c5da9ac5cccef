import type { ModuleFactory } from "#platform/module";
import { renewExplore } from "./queries.ts";
import { routes } from "./routes.ts";

/** The page Explorar: new artists, the artists of the week, and artists by genre. */
export const explore: ModuleFactory = (ctx) => ({
  routes,
  jobs: [
    {
      name: "renew-explore",
      work: async () => void (await ctx.db.run(renewExplore, {})),
      cron: "*/10 * * * *",
    },
  ],
});
