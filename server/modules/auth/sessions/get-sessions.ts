import type { getSessions as endpoint } from "#contract/account/account-security";
import { describeDevice } from "./describe-device.ts";
import type { Db } from "#platform/db/db";
import type { Action } from "#platform/http/http";
import { placeOf } from "#auth/limits";
import { findSessions } from "./queries.ts";

export const getSessions: Action<typeof endpoint> = async ({ db, actor }) => ({
  sessions: await sessionsOf(db, actor.userId, actor.sessionId),
});

/**
 * The open sessions of a person, `current` first, then the latest used: their browser, their network without its last
 * part, and their times as ISO texts.
 */
export async function sessionsOf(db: Db, user_id: string, current: string) {
  const rows = await db.many(findSessions, { user_id, session_id: current });
  return rows.map((row) => ({
    id: row.id,
    current: row.current,
    device: describeDevice(row.user_agent) ?? "Dispositivo desconocido",
    place: placeOf(row.ip),
    aal: row.aal === "aal2" ? ("aal2" as const) : ("aal1" as const),
    created_at: row.created_at.toISOString(),
    last_used_at: row.refreshed_at.toISOString(),
  }));
}
