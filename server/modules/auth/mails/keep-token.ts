import type { Db } from "#platform/db/db";
import type { PkceChallenge } from "#auth/flow-states";
import { codeMac, linkHash, type MailToken, newMailToken } from "./mail-token.ts";
import { storeMailToken } from "./queries.ts";
import { type TokenKind, tokenKinds } from "./token-kinds.ts";

/** A token for a person, who receives it at `address`: an e-mail address, or the digits of a number. */
export interface TokenRequest {
  userId: string;
  address: string;
  kind: TokenKind;
  /** The MAC key of stored codes, read before the transaction began. */
  codeKey: Buffer;
  /** When the client wants a code of its own instead of a session. */
  pkce?: PkceChallenge | null;
  /** The sign-up that the token confirms. */
  signUpId?: string | null;
}

/** Creates a token and stores its hashes, in the caller's transaction; it replaces the former one of its slot. */
export async function keepToken(db: Db, request: TokenRequest): Promise<MailToken> {
  const { userId, address, kind, codeKey, pkce = null } = request;
  const { slot, type, minutes } = tokenKinds[kind];
  const { link, code } = newMailToken(pkce !== null);
  await db.run(storeMailToken, {
    user_id: userId,
    slot,
    type,
    address,
    minutes,
    link_hash: linkHash(link),
    code_mac: codeMac(codeKey, userId, slot, code),
    sign_up_id: request.signUpId ?? null,
    code_challenge: pkce?.challenge ?? null,
    code_challenge_method: pkce?.method ?? null,
  });
  return { link, code };
}
