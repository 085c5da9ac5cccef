import { recordEvent } from "#auth/audit";
import type { Db } from "#platform/db/db";
import { setAdmin as setAdminColumn } from "./queries.ts";

/**
 * Grants or revokes admin rights, with a row in the audit. `by` is an admin's id, or "cli". Returns false for an
 * address without an account.
 */
export async function setAdmin(
  pool: Db,
  { email, admin, by }: { email: string; admin: boolean; by: string },
): Promise<boolean> {
  return pool.transaction(async (db) => {
    const row = await db.one(setAdminColumn, {
      email: email.trim().toLowerCase(),
      is_admin: admin,
    });
    if (row?.changed) {
      const event = admin ? "admin_granted" : "admin_revoked";
      await recordEvent(db, { event, userId: row.id, details: { by } });
    }
    return row !== null;
  });
}
