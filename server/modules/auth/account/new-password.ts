import type { updateUser } from "#contract/auth/operations";
import type { SignedInCall } from "#auth/sessions";
import { checkNewPassword, hashPassword, isPasswordOf } from "#auth/passwords";
import { buckets, limit } from "#auth/limits";
import { AuthError } from "#auth/protocol";
import { findPasswordState } from "./queries.ts";
import { isNonce } from "./nonce.ts";

type Call = SignedInCall<typeof updateUser>;

/** The hash of the requested password, if the person may set it; null when none is requested. */
export async function prepareNewPassword(call: Call): Promise<string | null> {
  const { ctx, session, body } = call;
  if (body.password === undefined) return null;
  checkNewPassword(body.password);
  await limit(ctx, buckets.newPassword(session.id));
  const { id, session_id } = session;
  const state = await ctx.db.one(findPasswordState, { id, session_id });
  if (state === null) throw new AuthError("session_not_found");
  await checkWho(call, state);
  const { password_hash: hash } = state;
  if (hash !== null && (await isPasswordOf(ctx.config, body.password, hash)))
    throw new AuthError("same_password");
  return hashPassword(body.password);
}

/** Authentication methods that do not need the password. */
const withoutPassword = new Set(["otp", "magiclink", "recovery"]);

/**
 * Whether the person at the device is the one who opened the session. A session older than a day needs a mailed code,
 * or (our addition) the current password; a setting always requires the current password.
 */
async function checkWho(
  { ctx, service, session, body }: Call,
  state: { password_hash: string | null; old: boolean },
): Promise<void> {
  const { reauthentication, currentPassword } = ctx.config.passwordChange;
  const { password_hash: hash } = state;
  const hasProvenAddress = session.amr.some((entry) => withoutPassword.has(methodOf(entry)));
  const wantsCurrent = currentPassword && hash !== null && !hasProvenAddress;
  const typedPassword = body.current_password;
  if (wantsCurrent && !typedPassword) throw new AuthError("current_password_required");
  if (typedPassword && hash !== null) {
    if (!(await isPasswordOf(ctx.config, typedPassword, hash)))
      throw new AuthError("current_password_invalid");
    return;
  }
  if (!reauthentication || !state.old) return;
  if (!body.nonce) throw new AuthError("reauthentication_needed");
  const { code } = await service.keys.secrets();
  if (!(await isNonce(ctx.db, code, session.id, body.nonce)))
    throw new AuthError("reauthentication_not_valid");
}

function methodOf(entry: unknown): string {
  return (entry as { method?: string }).method ?? "";
}
