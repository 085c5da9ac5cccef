import type { ModuleFactory } from "#platform/module";
import { renewTrends, trendsAreDue } from "./renew-trends.ts";
import { routes } from "./routes.ts";

export { getTrendingSongs } from "./get-trends.ts";

const job = "renew-trends";

/** The charts of /tendencias: songs, artists and tags with most activity (docs/trends.md). */
export const trends: ModuleFactory = (ctx) => ({
  routes,
  jobs: [
    {
      name: job,
      work: async () => void (await renewTrends(ctx.db, new Date())),
      cron: "*/5 * * * *",
    },
  ],
  catchUp: async () => {
    if (await trendsAreDue(ctx.db, new Date())) await ctx.jobs.add(ctx.db, job, {}, job);
  },
});
