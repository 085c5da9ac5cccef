import type { requestExport as endpoint } from "#contract/account/personal-data";
import { recordEvent } from "#modules/auth";
import type { Action } from "#platform/http/http";
import { currentExport, insertExport, lockExports } from "./queries.ts";
import { toExport } from "./view.ts";
import { line } from "./work.ts";

/** One a day (rule privacy-1); repeated and concurrent requests return the same one. */
export const requestExport: Action<typeof endpoint> = async ({ db: pool, jobs, actor, ip }) => {
  const { userId, personId, sessionId } = actor;
  return pool.transaction(async (db) => {
    await db.one(lockExports, { user_id: userId });
    const current = await db.one(currentExport, { user_id: userId });
    if (current !== null) return toExport(current);
    const newExport = await db.one(insertExport, { user_id: userId });
    if (newExport === null) throw new Error("an export was not written");
    await jobs.add(db, "make-export", { id: newExport.id }, { line });
    await recordEvent(db, { event: "export_requested", userId: personId, sessionId, ip });
    return toExport(newExport);
  });
};
