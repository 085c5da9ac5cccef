import type { ServiceFacts } from "#contract/staff/service";
import type { Db } from "#platform/db/db";
import type { FinishedBackup } from "#platform/backup/make-backup";
import { insertBackup, lastBackup } from "./backup-queries.ts";

/** Remembers that a backup was made. */
export async function recordBackup(
  db: Db,
  { startedAt, finishedAt, verifiedAt, bytes, rows }: FinishedBackup,
): Promise<void> {
  await db.run(insertBackup, {
    started_at: startedAt,
    finished_at: finishedAt,
    verified_at: verifiedAt,
    bytes,
    rows,
  });
}

/** The last backup for the page of the service; null when none was ever made. */
export async function getLastBackup(db: Db): Promise<ServiceFacts["backup"]> {
  const row = await db.one(lastBackup, {});
  return row && { ...row, finished_at: row.finished_at.toISOString() };
}
