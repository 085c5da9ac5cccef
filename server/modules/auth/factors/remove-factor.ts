import type { removeFactor as endpoint } from "#contract/auth/factors";
import type { Db } from "#platform/db/db";
import { recordEvent } from "#auth/audit";
import type { AuthAction, SignedInCall } from "#auth/sessions";
import { sendNotice } from "#auth/mails";
import { AuthError } from "#auth/protocol";
import type { Factor } from "./check-answer.ts";
import { lockAccount, requireRaised } from "./lock-account.ts";
import * as queries from "./queries.ts";
import { methodOf } from "./raise-session.ts";
import { readFactorId } from "./read-id.ts";

type Call = SignedInCall<typeof endpoint>;

/** Removes a factor; the sessions that it raised fall to aal1, and the last one takes the recovery codes with it. */
export const removeFactor: AuthAction<typeof endpoint> = async (call) => {
  const { ctx, session } = call;
  const id = readFactorId(call.query.id);
  const closedSessions = await ctx.db.transaction(async (db) => {
    const account = await lockAccount(db, session);
    const factor = await db.one(queries.findFactor, { id, user_id: session.id });
    if (factor === null) throw new AuthError("mfa_factor_not_found");
    if (factor.status === "verified") {
      requireRaised(account, 422);
      await reportRemoval({ ...call, ctx: { ...ctx, db } }, factor);
    }
    return dropFactor(db, session.id, factor);
  });
  ctx.realtime.endSessions(closedSessions);
  return { id };
};

async function reportRemoval({ ctx, session, ip }: Call, factor: Factor): Promise<void> {
  const { factor_type: type, friendly_name: name } = factor;
  await recordEvent(ctx.db, {
    event: "factor_removed",
    userId: session.id,
    sessionId: session.session_id,
    ip,
    details: { type },
  });
  const factorType = type === "phone" || type === "webauthn" ? type : "totp";
  await sendNotice(ctx, ctx.db, session.id, "factor_removed", { factorType, name });
}

/** Removes a factor under the account's lock; returns the sessions for which the API is closed from now on. */
export async function dropFactor(
  db: Db,
  user_id: string,
  factor: { id: string; factor_type: string },
): Promise<string[]> {
  await remove(db, factor);
  const second_factor =
    (await db.one(queries.reviewSecondFactor, { user_id }))?.second_factor ?? false;
  const codes = second_factor ? null : await db.one(queries.findRecoveryCodes, { user_id });
  if (codes !== null) await remove(db, { id: codes.id, factor_type: "recovery_code" });
  const changedSessions = await db.many(queries.markLacking, { user_id, second_factor });
  return changedSessions.flatMap((row) => (row.lacks_factor ? [row.id] : []));
}

async function remove(db: Db, factor: { id: string; factor_type: string }): Promise<void> {
  await db.run(queries.lowerSessions, {
    factor_id: factor.id,
    method: methodOf(factor.factor_type),
  });
  await db.run(queries.deleteFactor, { id: factor.id });
}
