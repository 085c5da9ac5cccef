import { forgetSalts } from "#modules/visitors";
import type { Context } from "#platform/context";
import type { Job } from "#platform/jobs/jobs";
import { leaveWindow, leavingProfiles, sweepVisitors } from "./queries.ts";

/**
 * Moves the window of profile_views_30d: what was counted on a day that has left it is taken off, profile by
 * profile. Broken off or run twice, nothing is taken off twice. Forgets the visitors of the last hour and
 * the salts of past days.
 */
export async function moveWindow({ db }: Pick<Context, "db">, now: Date): Promise<void> {
  for (;;) {
    const leaving = await db.many(leavingProfiles, { now });
    if (leaving.length === 0) break;
    for (const { profile_id: profile } of leaving) await db.run(leaveWindow, { profile, now });
  }
  await db.run(sweepVisitors, { now });
  await forgetSalts(db, now);
}

/** Every hour: the first run of a day moves the window, and a missed one is made good by the next. */
export function moveWindowJob(ctx: Context): Job<unknown> {
  return {
    name: "move-profile-views",
    cron: "3 * * * *",
    work: () => moveWindow(ctx, new Date()),
  };
}
