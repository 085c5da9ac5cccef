import type { CaseKind } from "#contract/moderation/rules";
import type { CopyrightClaim } from "#contract/people/safety";
import type { ReportReason } from "#contract/people/report-reasons";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import {
  insertVisitorReport,
  linkReport,
  moveReports,
  putCase,
  snapshots,
  upsertReport,
} from "./report-queries.ts";

/** How harmful what a reason names is: the queue begins with the worst. */
const harmOf: Record<ReportReason, number> = {
  minors: 5,
  illegal: 4,
  violence: 4,
  harassment: 3,
  hate: 3,
  impersonation: 2,
  nudity: 2,
  scam: 2,
  copyright: 1,
  spam: 1,
  other: 1,
};

/** A report whose reporter may see what they report: the caller has checked that. */
export interface Report {
  kind: CaseKind;
  object: string;
  /** The reported person or band. */
  person: string;
  reason: ReportReason;
  details: string;
  /** Only with the reason copyright. */
  claim: CopyrightClaim | null;
  /** Null: a visitor, who may leave an address. */
  reporter: string | null;
  contactEmail: string;
}

/**
 * Stores a report and puts it into the case of its object, with a copy of what it is about. Of one reporter there is
 * one report per object: a repeated one replaces the reason.
 */
export async function fileReport(pool: Db, report: Report): Promise<void> {
  const { kind, object, person, reason, details, claim, reporter, contactEmail } = report;
  await pool.transaction(async (db) => {
    const stored = { kind, object, person, reason, details, claim };
    const row =
      reporter === null
        ? await db.one(insertVisitorReport, { ...stored, contact_email: contactEmail })
        : await db.one(upsertReport, { ...stored, viewer: reporter });
    const snapshot = await db.one(snapshots[kind], { id: object });
    const opened = await db.one(putCase, {
      kind,
      object,
      person,
      content: snapshot?.content ?? "",
      pictures: snapshot?.pictures ?? [],
      harm: harmOf[reason],
      reporter,
    });
    if (row === null || opened === null) throw new Error("the report was not stored");
    await db.run(linkReport, { report: row.id, case: opened.id });
  });
}

/** What a rule about texts saw. */
export type CaseOfRule = Pick<Report, "kind" | "object" | "person" | "reason" | "details">;

/** Reports what a rule saw as nobody's report; not what is gone meanwhile. */
export async function openCaseOfRule({ db }: Pick<Context, "db">, hit: CaseOfRule): Promise<void> {
  if ((await db.one(snapshots[hit.kind], { id: hit.object })) === null) return;
  await fileReport(db, { ...hit, claim: null, reporter: null, contactEmail: "" });
}

/** The reports of a person whose page becomes a band follow the person. */
export async function moveReportsOf(db: Db, from: string, to: string): Promise<void> {
  await db.run(moveReports, { from, to });
}
