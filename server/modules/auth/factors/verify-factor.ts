import type { verifyFactor as endpoint } from "#contract/auth/factors";
import type { Db } from "#platform/db/db";
import { sqlState } from "#platform/db/db";
import { recordEvent } from "#auth/audit";
import { type AuthAction, sessionView, type SignedInCall } from "#auth/sessions";
import { buckets, limit } from "#auth/limits";
import { sendNotice } from "#auth/mails";
import { AuthError } from "#auth/protocol";
import { checkAnswer, type Factor } from "./check-answer.ts";
import { lockAccount, requireRaised } from "./lock-account.ts";
import * as queries from "./queries.ts";
import { type RaisedSession, raiseSession } from "./raise-session.ts";
import { readChallengeId, readFactorId } from "./read-id.ts";

type Call = SignedInCall<typeof endpoint>;

/** Answers a challenge: raises the session to aal2; the first time, it also makes the factor effective. */
export const verifyFactor: AuthAction<typeof endpoint> = async (call) => {
  const { ctx, service, session } = call;
  const id = readFactorId(call.query.id);
  const challengeId = readChallengeId(call.body.challenge_id);
  await limit(ctx, buckets.factorCode(session.id));
  const raisedSession = await ctx.db
    .transaction((db) => verify({ ...call, ctx: { ...ctx, db } }, id, challengeId))
    .catch((error: unknown) => {
      // Another account has registered this key already.
      throw sqlState(error) === "23505" ? new AuthError("mfa_verification_failed") : error;
    });
  ctx.realtime.endSessions(raisedSession.ended);
  return sessionView(service, raisedSession.session);
};

async function verify(call: Call, id: string, challengeId: string): Promise<RaisedSession> {
  const { ctx, session } = call;
  const { db } = ctx;
  const account = await lockAccount(db, session);
  const factor = await db.one(queries.findFactor, { id, user_id: session.id });
  if (factor === null) throw new AuthError("mfa_factor_not_found");
  // With only the first factor, nobody may add a second one.
  if (factor.status === "unverified") requireRaised(account, 403);
  const challenge = await findChallenge(db, call, factor, challengeId);
  const use = await checkAnswer(call, factor, challenge);
  if (use === null) throw new AuthError("mfa_verification_failed");
  await db.run(queries.markUsed, { id: challengeId });
  await db.run(queries.noteUse, {
    id,
    last_step: null,
    credential_id: null,
    public_key: null,
    sign_count: null,
    transports: null,
    ...use,
  });
  if (factor.status === "unverified") await add(call, factor);
  return raiseSession(ctx, session, factor, buckets.factorCode(session.id));
}

async function findChallenge(
  db: Db,
  { session }: Call,
  factor: Factor,
  id: string,
): Promise<Parameters<typeof checkAnswer>[2]> {
  const challenge = await db.one(queries.findChallenge, { id, factor_id: factor.id });
  if (challenge === null)
    throw new AuthError("mfa_factor_not_found", {
      status: 422,
      message: "MFA factor with the provided challenge ID not found",
    });
  if (challenge.used || challenge.session_id !== session.session_id)
    throw new AuthError("mfa_ip_address_mismatch");
  if (challenge.expired) throw new AuthError("mfa_challenge_expired");
  return { id, ...challenge };
}

async function add({ ctx, session, ip }: Call, factor: Factor): Promise<void> {
  const { id, factor_type: type, friendly_name: name } = factor;
  await ctx.db.run(queries.markVerified, { id, user_id: session.id });
  await recordEvent(ctx.db, {
    event: "factor_added",
    userId: session.id,
    sessionId: session.session_id,
    ip,
    details: { type },
  });
  const factorType = type === "phone" || type === "webauthn" ? type : "totp";
  await sendNotice(ctx, ctx.db, session.id, "factor_added", { factorType, name });
}
