import type { Context } from "#platform/context";
import { sweepReleased, sweepRetiredHandles, lockHandles } from "./queries.ts";

/** Releases names 90 days after their person gave them up or was deleted (rule profiles-2). */
export async function sweepHandles({ db }: Context): Promise<void> {
  await db.transaction(async (inside) => {
    // A concurrent take-back comes before or after.
    await inside.one(lockHandles, {});
    await inside.run(sweepReleased, {});
    await inside.run(sweepRetiredHandles, {});
  });
}
