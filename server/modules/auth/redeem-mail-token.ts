import { timingSafeEqual } from "node:crypto";
import type { AuthCall } from "./call.ts";
import { AuthError } from "./protocol/auth-error.ts";
import { dropMailTokens, takeMailToken, tryCode } from "./mails/queries.ts";
import { confirmUser, findUserById, startSession } from "./queries.ts";
import { codeMac, linkHash } from "./mails/mail-token.ts";
import type { SessionRow } from "./view.ts";

/**
 * What each protocol type accepts, by the type that the mail was sent with; types of mails that are not
 * sent accept nothing.
 */
const accepts: Record<string, string[]> = {
  signup: ["signup"],
  recovery: ["recovery"],
  email: ["signup", "recovery"],
  invite: [],
  magiclink: [],
  email_change: [],
};

/** The mail types of a protocol type; refuses an unknown one. */
export function acceptedTypes(type: string): string[] {
  const types = Object.hasOwn(accepts, type) ? accepts[type] : undefined;
  if (types === undefined)
    throw new AuthError("validation_failed", { message: "Invalid verification type" });
  return types;
}

/** Opens a session for the token of a link; null when it is wrong, spent or expired. */
export function redeemLink(
  call: AuthCall,
  token: string,
  types: string[],
): Promise<SessionRow | null> {
  return redeem(call, linkHash(token), types);
}

/** Opens a session for a typed code; null when it is wrong, spent, expired or tried too often. */
export async function redeemCode(
  call: AuthCall,
  address: string,
  code: string,
  types: string[],
): Promise<SessionRow | null> {
  const { code: key } = await call.service.keys.secrets();
  const rows = await call.ctx.db.many(tryCode, { address, types });
  const right = rows.find((row) =>
    timingSafeEqual(row.code_mac, codeMac(key, row.user_id, row.slot, code)),
  );
  return right ? redeem(call, right.link_hash, types) : null;
}

async function redeem(
  { ctx, ip, userAgent }: AuthCall,
  link_hash: Buffer,
  types: string[],
): Promise<SessionRow | null> {
  return ctx.db.transaction(async (db) => {
    const taken = await db.one(takeMailToken, { link_hash, types });
    if (taken === null) return null;
    const id = taken.user_id;
    const user = await db.one(findUserById, { id });
    if (user === null) return null;
    if (user.banned_until && user.banned_until > new Date()) throw new AuthError("user_banned");
    // Whoever asks for a new password never confirmed the one that is there: it may be a stranger's.
    await db.run(confirmUser, { id, drop_password: taken.type === "recovery" });
    await db.run(dropMailTokens, { user_id: id });
    return db.one(startSession, { user_id: id, method: "otp", ip, user_agent: userAgent });
  });
}
