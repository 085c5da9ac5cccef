import type { Db } from "#platform/db/db";
import { makeReport, type Report, type ReportWindow } from "./make-report.ts";
import { closeDays, lockReport, reportSettings, saveReport } from "./queries.ts";
import { readHead } from "./report-queries.ts";

export interface MadeReport {
  report: Report;
  madeAt: Date;
}

/**
 * Closes the days of an artist, and makes the report of a window and stores it, unless another server did meanwhile.
 * Null when there is no such artist any more.
 */
export async function renewReport(
  db: Db,
  { now, ...window }: ReportWindow & { now: Date },
): Promise<MadeReport | null> {
  const { artist, days, until } = window;
  // In a transaction of its own: the job that counts all days does not wait for a report.
  await db.transaction(async (tx) => {
    await tx.one(reportSettings, {});
    await tx.run(closeDays, { artists: [artist], everybody: false, days: 31, now, limit: 100 });
  });
  return db.transaction(async (tx) => {
    await tx.one(reportSettings, {});
    await tx.one(lockReport, { artist, days });
    const head = await tx.one(readHead, { artist, days, now });
    if (head === null) return null;
    if (head.report !== null && head.made_at !== null)
      return { report: head.report as Report, madeAt: head.made_at };
    const report = await makeReport(tx, window);
    await tx.run(saveReport, { artist, days, until, now, report });
    return { report, madeAt: now };
  });
}
