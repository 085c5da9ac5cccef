import { forgetSalts } from "#modules/visitors";
import type { Context } from "#platform/context";
import type { Job } from "#platform/jobs/jobs";
import { leaveWindow, leavingProfiles, sweepVisitors } from "./queries.ts";

/**
 * Moves the window of profile_views_30d: subtracts the days that have left it, profile by profile, each once even
 * after an interruption or a second run. Deletes the visitors of the last hour and the salts of past days.
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

/** Hourly: the first run of a day moves the window, and the next run makes up for a missed one. */
export function moveWindowJob(ctx: Context): Job<unknown> {
  return {
    name: "move-profile-views",
    cron: "3 * * * *",
    work: () => moveWindow(ctx, new Date()),
  };
}
