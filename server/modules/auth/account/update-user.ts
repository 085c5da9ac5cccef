import type { updateUser as endpoint } from "#contract/auth/operations";
import { recordEvent } from "#auth/audit";
import { type AuthAction, endSessionsOf, type SignedInCall } from "#auth/sessions";
import { hasVerifiedFactor } from "#auth/factors";
import { isSsoManaged } from "#auth/identities";
import { dropMailTokens, sendNotice } from "#auth/mails";
import { AuthError, checkMetadata } from "#auth/protocol";
import { findUserById, mergeMetadata, setPassword, userView } from "#auth/users";
import type { Context } from "#platform/context";
import { prepareEmailChange } from "./change-email.ts";
import { prepareNewPassword } from "./new-password.ts";
import { preparePhoneChange } from "./change-phone.ts";

type Call = SignedInCall<typeof endpoint>;

/**
 * Changes the account: data at once; the password, which ends every other session and mailed token; an address or
 * number, which must be confirmed first. All of it or nothing.
 */
export const updateUser: AuthAction<typeof endpoint> = async (call) => {
  const { ctx, session, body } = call;
  const { id } = session;
  await refuseOthers(call);
  const changeEmail = await prepareEmailChange(call);
  const changePhone = await preparePhoneChange(call);
  const passwordHash = await prepareNewPassword(call);
  const { user, endedSessions } = await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    if (body.data) await db.run(mergeMetadata, { id, ...merge(session, body.data) });
    const others = passwordHash === null ? [] : await changePassword(inside, call, passwordHash);
    await changeEmail?.(inside);
    await changePhone?.(inside);
    return { user: await db.one(findUserById, { id }), endedSessions: others };
  });
  ctx.realtime.endSessions(endedSessions);
  if (user === null) throw new AuthError("user_not_found");
  return userView(user);
};

/** Checks which changes this person may request, and which nobody may. */
async function refuseOthers({ ctx, body, session }: Call): Promise<void> {
  if (body.app_metadata !== undefined) throw new AuthError("not_admin");
  const needsRecentSignIn = body.email || body.phone || body.password !== undefined;
  if (!needsRecentSignIn) return;
  if (isSsoManaged(session)) throw new AuthError("user_sso_managed");
  if (session.aal === "aal1" && (await hasVerifiedFactor(ctx.db, session.id)))
    throw new AuthError("insufficient_aal", {
      status: 401,
      message: "AAL2 session is required to update email or password when MFA is enabled.",
    });
}

/** Returns the sessions that ended. */
async function changePassword(
  ctx: Context,
  { session, ip }: Call,
  hash: string,
): Promise<string[]> {
  const { id, session_id: sessionId } = session;
  await ctx.db.run(setPassword, { id, password_hash: hash });
  await ctx.db.run(dropMailTokens, { user_id: id });
  const endedSessions = await ctx.db.many(endSessionsOf, { user_id: id, kept: sessionId });
  await recordEvent(ctx.db, { event: "password_changed", userId: id, sessionId, ip });
  await sendNotice(ctx, ctx.db, id, "password_changed", {});
  return endedSessions.map((row) => row.id);
}

/** Metadata merges shallowly; null removes a member. */
function merge(
  session: Call["session"],
  change: Record<string, unknown>,
): { data: Record<string, unknown>; removed: string[] } {
  const entries = Object.entries(change);
  const data = Object.fromEntries(entries.filter(([, value]) => value !== null));
  checkMetadata({ ...session.user_metadata, ...data });
  return { data, removed: entries.filter(([, value]) => value === null).map(([name]) => name) };
}
