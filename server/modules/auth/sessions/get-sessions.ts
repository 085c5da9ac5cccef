import type { getSessions as endpoint } from "#contract/account/account-security";
import { describeDevice } from "./describe-device.ts";
import type { Action } from "#platform/http/http";
import { placeOf } from "#auth/limits";
import { findSessions } from "./queries.ts";

export const getSessions: Action<typeof endpoint> = async ({ db, actor }) => {
  const { userId: user_id, sessionId: session_id } = actor;
  const rows = await db.many(findSessions, { user_id, session_id });
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      current: row.current,
      device: describeDevice(row.user_agent) ?? "Dispositivo desconocido",
      place: placeOf(row.ip),
      aal: row.aal === "aal2" ? "aal2" : "aal1",
      created_at: row.created_at.toISOString(),
      last_used_at: row.refreshed_at.toISOString(),
    })),
  };
};
