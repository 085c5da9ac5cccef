import type {
  getRecoveryCodes as statusEndpoint,
  makeRecoveryCodes as endpoint,
  remakeRecoveryCodes as againEndpoint,
  removeRecoveryCodes as removeEndpoint,
} from "#contract/auth/factors";
import { recordEvent } from "#auth/audit";
import type { AuthAction, SignedInCall } from "#auth/sessions";
import { buckets } from "#auth/limits";
import { sendNotice } from "#auth/mails";
import { AuthError } from "#auth/protocol";
import { lockAccount, requireRaised } from "./lock-account.ts";
import * as queries from "./queries.ts";
import { renewCodes } from "./recovery-codes.ts";
import { dropFactor } from "./remove-factor.ts";

const type = "recovery_code";

/** The number of a person's codes, and how many are unused. */
export const getRecoveryCodes: AuthAction<typeof statusEndpoint> = async ({ ctx, session }) => {
  const recoveryCodes = await ctx.db.one(queries.findRecoveryCodes, { user_id: session.id });
  if (recoveryCodes === null) throw new AuthError("mfa_factor_not_found");
  const { id, total, remaining } = recoveryCodes;
  return { id, type, total, remaining };
};

/** Creates ten recovery codes, which are shown only now. Requires a verified factor; only one set at a time. */
export const makeRecoveryCodes: AuthAction<typeof endpoint> = async (call) => {
  const { ctx, session } = call;
  const friendly_name = call.body.friendly_name ?? "Recovery codes";
  if (friendly_name.length > 100)
    throw new AuthError("validation_failed", { message: "friendly_name is too long" });
  const user_id = session.id;
  return ctx.db.transaction(async (db) => {
    const account = await lockAccount(db, session);
    requireRaised(account, 403);
    if (!account.secondFactor) throw new AuthError("mfa_recovery_codes_sole_factor");
    if ((await db.one(queries.findRecoveryCodes, { user_id })) !== null)
      throw new AuthError("mfa_verified_factor_exists");
    const factor = await db.one(queries.insertRecoveryFactor, { user_id, friendly_name });
    if (factor === null) throw new AuthError("mfa_factor_name_conflict");
    return issue({ ...call, ctx: { ...ctx, db } }, factor.id, friendly_name);
  });
};

/** Creates ten new codes; the former ones stop working, and a lock after wrong attempts ends. */
export const remakeRecoveryCodes: AuthAction<typeof againEndpoint> = async (call) => {
  const { ctx, session } = call;
  return ctx.db.transaction(async (db) => {
    requireRaised(await lockAccount(db, session), 403);
    const factor = await db.one(queries.findRecoveryCodes, { user_id: session.id });
    if (factor === null) throw new AuthError("mfa_factor_not_found");
    await db.run(queries.emptyBucket, { key: buckets.recoveryCode(session.id).key });
    return issue({ ...call, ctx: { ...ctx, db } }, factor.id, factor.friendly_name);
  });
};

/** Removes the codes. */
export const removeRecoveryCodes: AuthAction<typeof removeEndpoint> = async ({ ctx, session }) => {
  const { id, closedSessions } = await ctx.db.transaction(async (db) => {
    requireRaised(await lockAccount(db, session), 403);
    const recoveryCodes = await db.one(queries.findRecoveryCodes, { user_id: session.id });
    if (recoveryCodes === null) throw new AuthError("mfa_factor_not_found");
    const factor = { id: recoveryCodes.id, factor_type: type };
    return { id: recoveryCodes.id, closedSessions: await dropFactor(db, session.id, factor) };
  });
  ctx.realtime.endSessions(closedSessions);
  return { id };
};

async function issue(
  { ctx, session, ip }: Pick<SignedInCall, "ctx" | "session" | "ip">,
  id: string,
  friendly_name: string,
): Promise<{
  id: string;
  type: typeof type;
  friendly_name: string;
  total: number;
  codes: string[];
}> {
  const codes = await renewCodes(ctx.db, id);
  const userId = session.id;
  await recordEvent(ctx.db, {
    event: "recovery_codes_made",
    userId,
    sessionId: session.session_id,
    ip,
  });
  await sendNotice(ctx, ctx.db, userId, "recovery_codes_made", {});
  return { id, type, friendly_name, total: codes.length, codes };
}
