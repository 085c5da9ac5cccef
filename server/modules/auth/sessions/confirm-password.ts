import type { confirmPassword as endpoint } from "#contract/account-security";
import { passwordLimits } from "#contract/limits";
import { findPasswordState } from "#auth/account/queries";
import { isNonce } from "#auth/account/nonce";
import { recordEvent } from "#auth/audit/record-event";
import { buckets, limitMember } from "#auth/limits";
import { passwordMatches } from "#auth/passwords/hash-password";
import { authService } from "#auth/service";
import type { MemberContext } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { Action } from "#platform/http";
import { confirmSession } from "./queries.ts";
import { recentMinutes } from "./recent-sign-in.ts";

/** The person shows again who they are, with their password or with the mailed code. Tries are counted per account. */
export const confirmPassword: Action<typeof endpoint> = async (ctx, { password, nonce }) => {
  const { userId, sessionId } = ctx.actor;
  const tries = buckets.confirm(userId);
  await limitMember(ctx, tries);
  const right =
    password === undefined ? await hasCode(ctx, nonce ?? "") : await hasPassword(ctx, password);
  if (!right) {
    await recordEvent(ctx.db, { event: "confirmation_refused", userId, sessionId, ip: ctx.ip });
    throw password === undefined
      ? new Refusal("code_incorrect", { field: "nonce" })
      : new Refusal("password_incorrect", { field: "password" });
  }
  const confirmed = await ctx.db.one(confirmSession, {
    user_id: userId,
    session_id: sessionId,
    minutes: recentMinutes,
    forgiven: tries.key,
  });
  // Ended while the password was hashed.
  if (confirmed === null) throw new Refusal("not_authenticated");
  await recordEvent(ctx.db, {
    event: "identity_confirmed",
    userId,
    sessionId,
    ip: ctx.ip,
    details: { method: password === undefined ? "code" : "password" },
  });
  return { confirmed_until: confirmed.confirmed_until.toISOString() };
};

/** An account without a password takes as long to be told so. */
async function hasPassword({ db, actor }: MemberContext, password: string): Promise<boolean> {
  const state = await db.one(findPasswordState, { id: actor.userId, session_id: actor.sessionId });
  const possible = Buffer.byteLength(password) <= passwordLimits.maxBytes;
  return passwordMatches(
    possible ? password : "",
    possible ? (state?.password_hash ?? null) : null,
  );
}

async function hasCode(ctx: MemberContext, nonce: string): Promise<boolean> {
  const { code } = await authService(ctx).keys.secrets();
  return isNonce(ctx.db, code, ctx.actor.userId, nonce);
}
