import { timingSafeEqual } from "node:crypto";
import { confirmEmailChange, confirmPhoneChange } from "#auth/account";
import { type AuthCall, type SessionRow, startSession } from "#auth/sessions";
import { issueAuthCode } from "#auth/flow-states";
import { codeMac, dropMailTokens, linkHash, takeMailToken, tryCode } from "#auth/mails";
import { AuthError } from "#auth/protocol";
import { findUserById } from "#auth/users";
import { confirmAccount, type Confirmation } from "#auth/sign-ups";
import type { Values } from "#platform/db/sql";

/** The result of a token: a session, a code for a PKCE client, or half of a change of address. */
export type RedeemedToken =
  | { session: SessionRow; passwordMissing: boolean }
  | { authCode: string }
  | { half: true };

type MailToken = Values<(typeof takeMailToken)["columns"]>;

/** The accepted types of sent tokens, by protocol type. Invitations are never sent. */
const accepts: Record<string, string[]> = {
  signup: ["signup"],
  recovery: ["recovery"],
  magiclink: ["magiclink"],
  email: ["signup", "magiclink", "recovery"],
  email_change: ["email_change"],
  invite: [],
  sms: ["sms"],
  phone_change: ["phone_change"],
};

/** The accepted types for a protocol type; throws for an unknown one. */
export function acceptedTypes(type: string): string[] {
  const types = Object.hasOwn(accepts, type) ? accepts[type] : undefined;
  if (types === undefined)
    throw new AuthError("validation_failed", { message: "Invalid verification type" });
  return types;
}

/**
 * Redeems the token of a link; null when it is wrong, used or expired. A client gets a code only with `wantsCode`.
 */
export function redeemLink(
  call: AuthCall,
  token: string,
  types: string[],
  wantsCode = false,
): Promise<RedeemedToken | null> {
  return redeem(call, linkHash(token), types, wantsCode);
}

/** Redeems a typed code; null when it is wrong, used, expired or tried too often. */
export async function redeemCode(
  call: AuthCall,
  address: string,
  typedCode: string,
  types: string[],
): Promise<RedeemedToken | null> {
  const { code: key } = await call.service.keys.secrets();
  const code = typedCode.trim().replace(/^pkce_/, "");
  const rows = await call.ctx.db.many(tryCode, { address, types });
  const right = rows.find((row) =>
    timingSafeEqual(row.code_mac, codeMac(key, row.user_id, row.slot, code)),
  );
  return right ? redeem(call, right.link_hash, types, false) : null;
}

async function redeem(
  call: AuthCall,
  link_hash: Buffer,
  types: string[],
  wantsCode: boolean,
): Promise<RedeemedToken | null> {
  const { ctx, ip, userAgent } = call;
  return ctx.db.transaction(async (db) => {
    const mailToken = await db.one(takeMailToken, { link_hash, types });
    if (mailToken === null) return null;
    const id = mailToken.user_id;
    const user = await db.one(findUserById, { id });
    if (user === null) return null;
    if (user.banned_until && user.banned_until > new Date()) throw new AuthError("user_banned");
    const confirmation = await confirm({ ...call, ctx: { ...ctx, db } }, mailToken, wantsCode);
    if (confirmation === "half") return { half: true };
    await db.run(dropMailTokens, { user_id: id });
    const pkce = challengeOf(mailToken);
    if (wantsCode && pkce !== null) {
      const signUpId = confirmation.waitingId;
      const method = methodOf(mailToken);
      return { authCode: await issueAuthCode(db, { userId: id, pkce, method, signUpId }) };
    }
    const session = await db.one(startSession, {
      user_id: id,
      method: "otp",
      ip,
      user_agent: userAgent,
    });
    const { passwordMissing } = confirmation;
    return session === null ? null : { session, passwordMissing };
  });
}

/** Applies what the token confirms; "half" for half of a change of address. */
async function confirm(
  call: AuthCall,
  mailToken: MailToken,
  wantsCode: boolean,
): Promise<Confirmation | "half"> {
  const { ctx } = call;
  const {
    user_id: userId,
    type,
    slot,
    sign_up_id: signUpId,
    code_challenge: codeChallenge,
  } = mailToken;
  const confirmation = { waitingId: null, passwordMissing: false };
  if (type === "email_change") {
    const half = slot === "email_change_new" ? "new" : "current";
    return (await confirmEmailChange(ctx, call, userId, half)) ? confirmation : "half";
  }
  if (type === "phone_change") {
    await confirmPhoneChange(ctx, call, userId, mailToken.address);
    return confirmation;
  }
  return confirmAccount(call, { userId, type, signUpId, codeChallenge }, wantsCode);
}

function challengeOf(mailToken: MailToken): { challenge: string; method: "s256" | "plain" } | null {
  if (mailToken.code_challenge === null) return null;
  const method = mailToken.code_challenge_method === "plain" ? "plain" : "s256";
  return { challenge: mailToken.code_challenge, method };
}

/** The `amr` method of a session opened by a PKCE mail. */
function methodOf({ type }: MailToken): string {
  return type === "signup" ? "email/signup" : type;
}
