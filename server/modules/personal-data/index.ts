import type { ModuleFactory } from "#platform/module";
import { eraseAccount } from "./erase-account.ts";
import { makeExport } from "./make-export.ts";
import { routes } from "./routes.ts";
import { sweepPersonalData } from "./sweep.ts";

export { startExport } from "./start-export.ts";
export { keepAccount, startDeletion } from "./start-deletion.ts";

/** A person's copy of their data, and the deletion of their account (rule privacy-1). */
export const personalData: ModuleFactory = (ctx) => ({
  routes,
  jobs: [
    { name: "make-export", work: (job: { id: string }) => makeExport(ctx, job), queue: "heavy" },
    {
      name: "erase-account",
      work: (job: { userId: string }) => eraseAccount(ctx, job),
      queue: "heavy",
    },
    { name: "sweep-personal-data", work: () => sweepPersonalData(ctx), cron: "37 * * * *" },
  ],
});
