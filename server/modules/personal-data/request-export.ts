import type { requestExport as endpoint } from "#contract/account/personal-data";
import { recordEvent } from "#modules/auth";
import type { Action } from "#platform/http/http";
import { startExport } from "./start-export.ts";
import { toExport } from "./view.ts";

/** One a day (rule privacy-1); repeated and concurrent requests return the same one. */
export const requestExport: Action<typeof endpoint> = async (ctx) => {
  const { userId, personId, sessionId } = ctx.actor;
  return ctx.db.transaction(async (db) => {
    const { row, isNew } = await startExport({ ...ctx, db }, userId, false);
    if (isNew)
      await recordEvent(db, { event: "export_requested", userId: personId, sessionId, ip: ctx.ip });
    return toExport(row);
  });
};
