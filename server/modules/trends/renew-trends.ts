import { type TrendPeriod, trendPeriods } from "#contract/discovery/trend-rules";
import type { Db } from "#platform/db/db";
import { deleteOldRuns, finishRun, placeAll, runs, lockTrendRun } from "./queries.ts";
import { spanOf } from "./votes.ts";

const minuteMs = 60_000;
/** Tolerance: a run may begin a little early rather than wait for the next check. */
const slackMs = 2 * minuteMs;

/** The periods whose charts are missing or due; none while there are no posts. */
async function duePeriods(db: Db, now: Date): Promise<{ period: TrendPeriod; run: number }[]> {
  const last = await db.many(runs, {});
  return last.filter(({ period, computed_at, published }) => {
    const age = computed_at === null ? Infinity : now.getTime() - computed_at.getTime();
    const longest = trendPeriods[period].everyHours * 60 * minuteMs;
    // A run in the future was made by a wrong clock.
    return published && (age + slackMs >= longest || age < -slackMs);
  });
}

/** Whether a run is missing. */
export async function trendsAreDue(db: Db, now: Date): Promise<boolean> {
  return (await duePeriods(db, now)).length > 0;
}

/**
 * Computes the charts that are due at `now`, each period in its own transaction: readers see either the previous or
 * the new run. A period that another process is computing is skipped. Returns the computed periods.
 */
export async function renewTrends(db: Db, now: Date): Promise<TrendPeriod[]> {
  const renewedPeriods: TrendPeriod[] = [];
  for (const { period } of await duePeriods(db, now)) {
    const wasRenewed = await db.transaction(async (inside) => {
      if ((await inside.one(lockTrendRun, { period }))?.mine !== true) return false;
      // The former holder of the lock may have done it.
      const due = (await duePeriods(inside, now)).find((duePeriod) => duePeriod.period === period);
      if (due === undefined) return false;
      const { run } = due;
      const span = spanOf(period, now);
      await inside.run(placeAll, { period, run, ...span });
      await inside.run(finishRun, { period, run, now });
      await inside.run(deleteOldRuns, { period, run });
      return true;
    });
    if (wasRenewed) renewedPeriods.push(period);
  }
  return renewedPeriods;
}
