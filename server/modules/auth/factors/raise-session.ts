import type { Context } from "#platform/context";
import type { Bucket } from "#auth/limits";
import { AuthError } from "#auth/protocol";
import type { SessionRow } from "#auth/sessions";
import * as queries from "./queries.ts";

/** The `amr` method of each type of factor. */
const methods: Record<string, string> = {
  totp: "totp",
  phone: "mfa/phone",
  webauthn: "mfa/webauthn",
  recovery_code: "mfa/recovery_code",
};

export function methodOf(factorType: string): string {
  return methods[factorType] ?? factorType;
}

/** A raised session, and the sessions that this ended. */
export interface RaisedSession {
  session: SessionRow;
  ended: string[];
}

/**
 * Raises a session to aal2 and ends every aal1 session of the person, in the caller's transaction, under the
 * account's lock. Resets the attempts of `bucket`.
 */
export async function raiseSession(
  { db }: Pick<Context, "db">,
  session: SessionRow,
  factor: { id: string; factor_type: string },
  bucket: Bucket,
): Promise<RaisedSession> {
  const raisedSession = await db.one(queries.raiseSession, {
    session_id: session.session_id,
    factor_id: factor.id,
    method: methodOf(factor.factor_type),
    forgiven: bucket.key,
  });
  if (raisedSession === null) throw new AuthError("session_not_found");
  const endedSessions = await db.many(queries.endAal1Sessions, { user_id: session.id });
  return { session: raisedSession, ended: endedSessions.map((row) => row.id) };
}
