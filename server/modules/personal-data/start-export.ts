import type { Values } from "#platform/db/sql";
import type { Context } from "#platform/context";
import { currentExport, insertExport, lockExports } from "./queries.ts";
import { line } from "./work.ts";

type ExportRow = Values<(typeof currentExport)["columns"]>;

/**
 * Starts a copy of somebody's data in the caller's transaction, one a day (rule privacy-1). `isNew` is false when
 * there is a recent one, which is returned then. `byStaff`: the staff ordered it; its mail goes to the person alone.
 */
export async function startExport(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  userId: string,
  byStaff: boolean,
): Promise<{ row: ExportRow; isNew: boolean }> {
  await db.one(lockExports, { user_id: userId });
  const current = await db.one(currentExport, { user_id: userId });
  if (current !== null) return { row: current, isNew: false };
  const row = await db.one(insertExport, { user_id: userId, by_staff: byStaff });
  if (row === null) throw new Error("an export was not written");
  await jobs.add(db, "make-export", { id: row.id }, { line });
  return { row, isNew: true };
}
