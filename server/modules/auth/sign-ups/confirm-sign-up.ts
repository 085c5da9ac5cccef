import { keepTermsOfSignUp } from "#modules/legal";
import { nameProfile } from "#modules/profiles";
import { recordEvent } from "#auth/audit";
import type { AuthCall } from "#auth/sessions";
import {
  activateSignUp,
  confirmEmail,
  confirmPhone,
  findSignUp,
  findSignUpOfBrowser,
  findSignUpState,
} from "./queries.ts";

/** The token of a mail or message that proves who owns the address. */
interface ConfirmingToken {
  userId: string;
  type: string;
  signUpId: string | null;
  codeChallenge: string | null;
}

export interface Confirmation {
  /** The sign-up that becomes valid when its PKCE client exchanges the code. */
  waitingId: string | null;
  /** A password was chosen at sign-up, but not provably by the mail's reader: it is not valid. */
  passwordMissing: boolean;
}

const nothing: Confirmation = { waitingId: null, passwordMissing: false };

/**
 * Confirms an unconfirmed address, in the caller's transaction. A mail proves who owns the mailbox, not who signed
 * up: the password of a sign-up becomes valid only when its own browser confirms, or (for a program, which has no
 * browser) with the token of its own mail; see decision 042. `byLink` means that a PKCE client is to get a code.
 */
export async function confirmAccount(
  call: AuthCall,
  token: ConfirmingToken,
  byLink: boolean,
): Promise<Confirmation> {
  const { ctx, ip } = call;
  const { userId: id, type, signUpId, codeChallenge } = token;
  // Recovery and magic links sign in without a password.
  const confirmsSignUp = type === "signup" || type === "sms";
  const state =
    confirmsSignUp && signUpId !== null
      ? await ctx.db.one(findSignUpState, { id: signUpId, code_challenge: codeChallenge })
      : null;
  const defers = byLink && codeChallenge !== null;
  const proven = confirmsSignUp ? await provenSignUp(call, id) : null;
  const valid = proven ?? (confirmsSignUp && !defers && !call.browser.present ? signUpId : null);
  const waitingId = valid === null && defers && state?.has_challenge ? signUpId : null;
  const confirmedUser = await ctx.db.one(type === "sms" ? confirmPhone : confirmEmail, {
    id,
    sign_up_id: valid,
    kept_id: waitingId,
  });
  if (confirmedUser === null) return nothing;
  if (confirmedUser.name !== null) await nameProfile(ctx, { id, name: confirmedUser.name });
  await keepTermsOfSignUp(ctx, id);
  await recordEvent(ctx.db, { event: "address_confirmed", userId: id, ip, details: { type } });
  return {
    waitingId,
    passwordMissing: Boolean(state?.has_password) && !confirmedUser.has_password,
  };
}

/** The sign-up that the calling browser started. */
async function provenSignUp({ ctx, browser }: AuthCall, userId: string): Promise<string | null> {
  if (browser.signUp === null) return null;
  const row = await ctx.db.one(findSignUpOfBrowser, {
    user_id: userId,
    browser_hash: browser.signUp,
  });
  return row?.id ?? null;
}

/** A PKCE client has proved that it started the sign-up. */
export async function activateLate(
  ctx: AuthCall["ctx"],
  { userId, signUpId }: { userId: string; signUpId: string },
): Promise<void> {
  const activatedSignUp = await ctx.db.one(activateSignUp, { id: signUpId, user_id: userId });
  if (activatedSignUp === null) return;
  await nameProfile(ctx, { id: userId, name: activatedSignUp.name });
  await keepTermsOfSignUp(ctx, userId);
}

/** The sign-up that another mail or message to an unconfirmed account belongs to, or null. */
export async function signUpToConfirm(
  { ctx, browser }: Pick<AuthCall, "ctx" | "browser">,
  userId: string,
): Promise<string | null> {
  const browser_hash = browser.signUp;
  return (await ctx.db.one(findSignUp, { user_id: userId, browser_hash }))?.id ?? null;
}
