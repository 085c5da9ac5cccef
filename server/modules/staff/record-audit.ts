import type { Db } from "#platform/db/db";
import { insertAuditEntry, sweepAuditLog as deleteOldEntries } from "./audit-queries.ts";

/** What is stored about an act of the staff: who, what, to whom, why, and the state before and after. */
export interface AuditRecord {
  /** Null: the command line, or the server itself. */
  actorId: string | null;
  /** Such as `role_granted`: an object and what happened to it. */
  action: string;
  subject: { kind: string; id: string };
  /** Whose account or data it is about. */
  personId?: string | null;
  reason?: string;
  before?: unknown;
  after?: unknown;
}

/**
 * Adds a row to the append-only audit log, in the caller's transaction: what is not recorded did not happen. Never
 * pass a password, a token, an address or the text of a message.
 */
export async function recordAudit(db: Db, record: AuditRecord): Promise<void> {
  await db.run(insertAuditEntry, {
    actor_id: record.actorId,
    action: record.action,
    subject_kind: record.subject.kind,
    subject_id: record.subject.id,
    person_id: record.personId ?? null,
    reason: record.reason ?? "",
    before: record.before ?? null,
    after: record.after ?? null,
  });
}

/** Entries older than three years (rule privacy-3). */
export async function sweepAuditLog(db: Db): Promise<void> {
  await db.run(deleteOldEntries, {});
}
