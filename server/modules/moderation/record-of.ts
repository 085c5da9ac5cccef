import type { Db } from "#platform/db/db";
import { countStrikes, decisionsAbout } from "./decision-queries.ts";
import { countCasesAbout, countReportsBy } from "./record-queries.ts";
import { toDecision } from "./views.ts";

const none = { open: 0, confirmed: 0, rejected: 0 };

/**
 * What moderation knows of a person: strikes that count now, the last 50 decisions, cases about them, and what became
 * of their own reports.
 */
export async function recordOf(db: Db, person: string) {
  const [strikes, history, casesAbout, ownReports] = await Promise.all([
    db.one(countStrikes, { person }),
    db.many(decisionsAbout, { person }),
    db.one(countCasesAbout, { person }),
    db.one(countReportsBy, { person }),
  ]);
  return {
    strikes: strikes?.strikes ?? 0,
    history: history.map(toDecision),
    reports_received: casesAbout ?? none,
    reports_made: ownReports ?? none,
  };
}
