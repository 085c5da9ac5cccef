import type { verifyRecoveryCode as endpoint } from "#contract/auth/factors";
import { recordEvent } from "#auth/audit";
import { type AuthAction, sessionView, type SignedInCall } from "#auth/sessions";
import { buckets, limit } from "#auth/limits";
import { sendNotice } from "#auth/mails";
import { AuthError } from "#auth/protocol";
import { lockAccount } from "./lock-account.ts";
import * as queries from "./queries.ts";
import { type RaisedSession, raiseSession } from "./raise-session.ts";
import { codeHash } from "./recovery-codes.ts";

type Call = SignedInCall<typeof endpoint>;

/** Uses a recovery code: raises the session to aal2, and notifies the person how many are left. */
export const verifyRecoveryCode: AuthAction<typeof endpoint> = async (call) => {
  const { ctx, service, session } = call;
  await limit(ctx, buckets.recoveryCode(session.id)).catch((error: unknown) => {
    throw error instanceof AuthError && error.code === "over_request_rate_limit"
      ? new AuthError("mfa_recovery_codes_locked", error.details)
      : error;
  });
  const raisedSession = await ctx.db.transaction((db) => spend({ ...call, ctx: { ...ctx, db } }));
  ctx.realtime.endSessions(raisedSession.ended);
  return sessionView(service, raisedSession.session);
};

async function spend({ ctx, session, body, ip }: Call): Promise<RaisedSession> {
  const { db } = ctx;
  await lockAccount(db, session);
  const codes = await db.one(queries.findRecoveryCodes, { user_id: session.id });
  if (codes === null) throw new AuthError("mfa_factor_not_found");
  const factor_id = codes.id;
  const code_hash = codeHash(body.code ?? "");
  if ((await db.one(queries.takeRecoveryCode, { factor_id, code_hash })) === null)
    throw new AuthError("mfa_verification_failed");
  const left = codes.remaining - 1;
  await recordEvent(db, {
    event: "recovery_code_used",
    userId: session.id,
    sessionId: session.session_id,
    ip,
    details: { left },
  });
  await sendNotice(ctx, db, session.id, "recovery_code_used", { left });
  const factor = { id: factor_id, factor_type: "recovery_code" };
  return raiseSession(ctx, session, factor, buckets.recoveryCode(session.id));
}
