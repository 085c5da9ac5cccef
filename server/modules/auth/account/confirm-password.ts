import type { confirmPassword as endpoint } from "#contract/account/account-security";
import { findPasswordState } from "./queries.ts";
import { isNonce } from "./nonce.ts";
import { recordEvent } from "#auth/audit";
import { buckets, limitMember } from "#auth/limits";
import { isPasswordOf } from "#auth/passwords";
import type { AuthService } from "#auth/tokens";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { confirmSession, recentMinutes } from "#auth/sessions";

/** Reauthenticates the person with their password or the mailed code. Attempts are counted per account. */
export const confirmPassword =
  ({ keys }: AuthService): Action<typeof endpoint> =>
  async (ctx, { password, nonce }) => {
    const { userId, sessionId } = ctx.actor;
    const tries = buckets.confirm(userId);
    await limitMember(ctx, tries);
    const right =
      password === undefined
        ? await hasCode(ctx, keys, nonce ?? "")
        : await hasPassword(ctx, password);
    if (!right) {
      await recordEvent(ctx.db, { event: "confirmation_refused", userId, sessionId, ip: ctx.ip });
      throw password === undefined
        ? new ApiError("code_incorrect", { field: "nonce" })
        : new ApiError("password_incorrect", { field: "password" });
    }
    const confirmed = await ctx.db.one(confirmSession, {
      user_id: userId,
      session_id: sessionId,
      minutes: recentMinutes,
      forgiven: tries.key,
    });
    // The session ended while the password was hashed.
    if (confirmed === null) throw new ApiError("not_authenticated");
    await recordEvent(ctx.db, {
      event: "identity_confirmed",
      userId,
      sessionId,
      ip: ctx.ip,
      details: { method: password === undefined ? "code" : "password" },
    });
    return { confirmed_until: confirmed.confirmed_until.toISOString() };
  };

/** Takes the same time for an account without a password. */
async function hasPassword(ctx: MemberContext, password: string): Promise<boolean> {
  const { userId, sessionId } = ctx.actor;
  const state = await ctx.db.one(findPasswordState, { id: userId, session_id: sessionId });
  return isPasswordOf(ctx.config, password, state?.password_hash ?? null);
}

async function hasCode(
  ctx: MemberContext,
  keys: AuthService["keys"],
  nonce: string,
): Promise<boolean> {
  const { code } = await keys.secrets();
  return isNonce(ctx.db, code, ctx.actor.userId, nonce);
}
