import { Readable } from "node:stream";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import { termsVersion } from "#contract/account/terms-version";
import { limits } from "#contract/limits";
import { staffLimits } from "#contract/staff/staff-limits";
import { country } from "#contract/people/profiles";
import { line, lines } from "#contract/text/text";
import type {
  exportWaitlist as exportEndpoint,
  importWaitlist as importEndpoint,
} from "#contract/waitlist/manage";
import { leadEmail, leadLink, leadRole } from "#contract/waitlist/waitlist";
import { recordAudit } from "#modules/staff";
import { ApiError } from "#platform/errors";
import type { Action, DownloadAction } from "#platform/http/http";
import { newReferralCode } from "./join-waitlist.ts";
import { filterParams, type LeadRow, queueStart } from "./manage-leads.ts";
import { importLead, listLeads } from "./manage-queries.ts";

const columns = [
  "email",
  "name",
  "role_interest",
  "country_code",
  "city",
  "link",
  "status",
  "referrals",
  "priority",
  "referred_by",
  "notes",
  "consent_at",
  "consent_version",
  "confirmed_at",
  "created_at",
  "invited_at",
  "unsubscribed_at",
] as const;

/** The export is recorded. Cells that a spreadsheet would run as a formula are escaped. */
export const exportWaitlist: DownloadAction<typeof exportEndpoint> = async (ctx, input) => {
  const [after_priority, after_referrals, after_id] = queueStart;
  const rows = await ctx.db.many(listLeads, {
    ...filterParams(input, true),
    after_priority,
    after_referrals,
    after_id,
    limit: staffLimits.exportedLeads,
  });
  await recordAudit(ctx.db, {
    actorId: ctx.actor.personId,
    action: "waitlist_exported",
    subject: { kind: "waitlist", id: "" },
    after: { rows: rows.length },
  });
  const cells = [[...columns], ...rows.map(cellsOf)];
  const file = Buffer.from(stringify(cells, { bom: true, escape_formulas: true }));
  return { name: "lista-de-espera.csv", size: file.length, stream: Readable.from([file]) };
};

function cellsOf(row: LeadRow): string[] {
  const texts = { ...row, referred_by: row.referrer_email };
  return columns.map((column) => {
    const value = texts[column];
    return value instanceof Date ? value.toISOString() : String(value ?? "");
  });
}

/** An empty cell means nothing. */
const optional = <T extends z.ZodType>(inner: T) =>
  z.union([z.literal("").transform(() => null), inner]).default(null);

const importedRow = z.object({
  email: leadEmail,
  consent_at: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], {
      error: "Falta la fecha del consentimiento, como 2026-11-26.",
    })
    .transform((text) => new Date(text))
    .refine((at) => at <= new Date(), { error: "La fecha del consentimiento está por venir." }),
  name: line(limits.displayNameLength).default(""),
  role_interest: optional(leadRole),
  country_code: optional(country),
  city: line(limits.cityLength).default(""),
  link: leadLink.default(""),
  notes: lines(staffLimits.staffNoteLength).default(""),
});

/** Adds the rows of a file, whose consent the operator vouches for. Invalid rows are reported, and the others added. */
export const importWaitlist: Action<typeof importEndpoint> = async ({ db, actor }, { csv }) => {
  const records = readCsv(csv);
  const report = { added: 0, existing: 0, rejected: [] as { line: number; reason: string }[] };
  await db.transaction(async (tx) => {
    for (const { line: lineNumber, record } of records) {
      const parseResult = importedRow.safeParse(record);
      if (parseResult.success) {
        const row = await tx.one(importLead, {
          ...parseResult.data,
          consent_version: termsVersion,
          referral_code: newReferralCode(),
        });
        report[row === null ? "existing" : "added"]++;
      } else {
        const [issue] = parseResult.error.issues;
        const reason = `${String(issue?.path[0] ?? "")}: ${issue?.message ?? ""}`;
        report.rejected.push({ line: lineNumber, reason });
      }
    }
    await recordAudit(tx, {
      actorId: actor.personId,
      action: "waitlist_imported",
      subject: { kind: "waitlist", id: "" },
      after: { added: report.added, existing: report.existing, rejected: report.rejected.length },
    });
  });
  return report;
};

interface CsvLine {
  line: number;
  record: Record<string, string>;
}

/** The lines of a file with their numbers, separated by commas or, as spreadsheets do in Spanish, by semicolons. */
function readCsv(csv: string): CsvLine[] {
  const [firstLine = ""] = csv.split("\n", 1);
  const delimiter = firstLine.includes(";") && !firstLine.includes(",") ? ";" : ",";
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(csv, {
      bom: true,
      delimiter,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
    }) as unknown as typeof rows;
  } catch {
    throw new ApiError("csv_invalid");
  }
  const [header, ...lineRows] = rows;
  const names = header?.record.map((name) => name.trim().toLowerCase()) ?? [];
  if (!names.includes("email") || !names.includes("consent_at"))
    throw new ApiError("csv_without_columns");
  return lineRows.map(({ record, info }) => ({
    line: info.lines,
    record: Object.fromEntries(
      names.flatMap((name, at) =>
        record[at] === undefined ? [] : [[name, unescaped(record[at])]],
      ),
    ) as Record<string, string>,
  }));
}

/** Our own export puts an apostrophe before what looks like a formula. */
function unescaped(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
