import { type TrendPeriod, trendPeriods } from "#contract/discovery/trend-rules";
import type { Db } from "#platform/db/db";
import { deleteOldRuns, finishRun, placeAll, runs, lockTrendRun } from "./queries.ts";
import { spanOf } from "./votes.ts";

const minuteMs = 60_000;
/** A run that begins a little early is no reason to wait for the next look at the clock. */
const slackMs = 2 * minuteMs;

/** The periods whose charts are missing or older than they may get; none while nothing is published. */
async function duePeriods(db: Db, now: Date): Promise<{ period: TrendPeriod; run: number }[]> {
  const last = await db.many(runs, {});
  return last.filter(({ period, computed_at, published }) => {
    const age = computed_at === null ? Infinity : now.getTime() - computed_at.getTime();
    const longest = trendPeriods[period].everyHours * 60 * minuteMs;
    // A run of the future was made by a clock that went wrong.
    return published && (age + slackMs >= longest || age < -slackMs);
  });
}

/** Whether a run is missing. */
export async function trendsAreDue(db: Db, now: Date): Promise<boolean> {
  return (await duePeriods(db, now)).length > 0;
}

/**
 * Computes the charts that are due as of `now`, each period in a transaction of its own: whoever reads finds the
 * run before or this one, whole. A period that another process computes right now is left to it. Gives what was computed.
 */
export async function renewTrends(db: Db, now: Date): Promise<TrendPeriod[]> {
  const renewedPeriods: TrendPeriod[] = [];
  for (const { period } of await duePeriods(db, now)) {
    const wasRenewed = await db.transaction(async (inside) => {
      if ((await inside.one(lockTrendRun, { period }))?.mine !== true) return false;
      // Whoever had the turn before may have done it.
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
