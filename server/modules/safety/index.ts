import type { ModuleFactory } from "#platform/module";
import { deleteExpiredWords } from "./queries.ts";
import { routes } from "./routes.ts";

export { copySafety } from "./follow-person.ts";

/** Blocks, mutes, muted words and reports. Their effect on reads is in `#modules/people`. */
export const safety: ModuleFactory = (ctx) => ({
  routes,
  jobs: [
    {
      name: "sweep-muted-words",
      work: async () => void (await ctx.db.run(deleteExpiredWords, {})),
      cron: "27 * * * *",
    },
  ],
});
