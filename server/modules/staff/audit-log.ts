import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type {
  AuditEntry,
  exportAuditLog as exportEndpoint,
  getAuditLog as listEndpoint,
} from "#contract/staff/audit-log";
import type { Values } from "#platform/db/sql";
import type { Action, DownloadAction } from "#platform/http/http";
import { listAuditActions, listAuditEntries } from "./audit-queries.ts";
import { recordAudit } from "./record-audit.ts";

/** Rows of an exported file at most. */
const mostExported = 10_000;

interface Filters {
  actor?: string | undefined;
  person?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

export const getAuditLog: Action<typeof listEndpoint> = async ({ db }, input) => {
  const { cursor, limit } = input;
  const [rows, actions] = await Promise.all([
    db.many(listAuditEntries, { ...toParams(input), before: cursor ?? null, limit: limit + 1 }),
    db.many(listAuditActions, {}),
  ]);
  const page = rows.slice(0, limit);
  return {
    entries: page.map(toEntry),
    actions: actions.map(({ action }) => action),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
};

/** The export is itself recorded. Cells that a spreadsheet would run as a formula are escaped. */
export const exportAuditLog: DownloadAction<typeof exportEndpoint> = async (ctx, input) => {
  const rows = await ctx.db.many(listAuditEntries, {
    ...toParams(input),
    before: null,
    limit: mostExported,
  });
  await recordAudit(ctx.db, {
    actorId: ctx.actor.personId,
    action: "audit_log_exported",
    subject: { kind: "audit_log", id: "" },
    after: { ...input, rows: rows.length },
  });
  const columns = ["at", "actor", "action", "subject", "person", "reason", "before", "after"];
  const lines = rows.map((row) => [
    row.at.toISOString(),
    row.actor_name ?? row.actor_id ?? "",
    row.action,
    `${row.subject_kind} ${row.subject_id}`.trim(),
    row.person_name ?? row.person_id ?? "",
    row.reason,
    JSON.stringify(row.before) ?? "",
    JSON.stringify(row.after) ?? "",
  ]);
  const file = Buffer.from(stringify([columns, ...lines], { bom: true, escape_formulas: true }));
  return { name: "registro.csv", size: file.length, stream: Readable.from([file]) };
};

/** Days are in UTC; `until` is the last day, included. */
function toParams({ actor, person, action, from, until }: Filters) {
  const day = (date: string, add: number): Date => {
    const start = new Date(`${date}T00:00:00Z`);
    start.setUTCDate(start.getUTCDate() + add);
    return start;
  };
  return {
    actor: actor ?? null,
    person: person ?? null,
    action: action ?? null,
    from: from === undefined ? null : day(from, 0),
    until: until === undefined ? null : day(until, 1),
  };
}

function toEntry(row: Values<(typeof listAuditEntries)["columns"]>): AuditEntry {
  const { id, at, action, subject_kind, subject_id, reason, before, after } = row;
  return {
    id,
    at: at.toISOString(),
    actor: named(row.actor_id, row.actor_name),
    action,
    subject_kind,
    subject_id,
    person: named(row.person_id, row.person_name),
    reason,
    before,
    after,
  };
}

/** The name is empty when the account has been erased. */
function named(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null ? null : { id, name: name ?? "" };
}
