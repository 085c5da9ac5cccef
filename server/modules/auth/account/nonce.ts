import { timingSafeEqual } from "node:crypto";
import { codeMac, takeMailToken, tokenKinds, tryOwnCode } from "#auth/mails";
import type { Db } from "#platform/db/db";

const { slot, type } = tokenKinds.reauthentication;

/** Whether a code is the one that `/reauthenticate` sent; it works once, and five wrong codes invalidate it. */
export async function isNonce(
  db: Db,
  codeKey: Buffer,
  userId: string,
  nonce: string,
): Promise<boolean> {
  const attempt = await db.one(tryOwnCode, { user_id: userId, slot });
  if (attempt === null) return false;
  if (!timingSafeEqual(attempt.code_mac, codeMac(codeKey, userId, slot, nonce.trim())))
    return false;
  return (await db.one(takeMailToken, { link_hash: attempt.link_hash, types: [type] })) !== null;
}
