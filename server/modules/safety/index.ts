import type { Module } from "#platform/module";
import { deleteExpiredWords } from "./queries.ts";
import { routes } from "./routes.ts";

/** Keeping away from others: blocks, mutes, muted words and reports. Who then sees what stands in `#modules/people`. */
export const safety: Module = {
  routes,
  jobs: ({ db }) => [
    {
      name: "sweep-muted-words",
      work: async () => void (await db.run(deleteExpiredWords, {})),
      cron: "27 * * * *",
    },
  ],
};
