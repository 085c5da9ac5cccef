import type { Context } from "#platform/context";
import { type MailType, accountMails } from "./account-mails.ts";
import { renderLetter } from "./layout.ts";
import { storeMailToken } from "./queries.ts";
import { codeMac, linkHash, newMailToken } from "./mail-token.ts";

const slots: Record<MailType, string> = { signup: "confirmation", recovery: "recovery" };

export interface AccountMail {
  userId: string;
  address: string;
  type: MailType;
  redirectTo: string | null;
  /** The key of stored codes, read before the transaction began. */
  codeKey: Buffer;
}

/**
 * Makes the token of a mail and sends it, in the caller's transaction.
 * The link leads to a page of the app that redeems it at a click: programs that open every link in a
 * mail would use up one that works by being opened (protocol §11). Built from the configured address
 * only, never from a header of the request.
 */
export async function sendAccountMail(ctx: Context, mail: AccountMail): Promise<void> {
  const { userId, address, type } = mail;
  const slot = slots[type];
  const { link, code } = newMailToken();
  await ctx.db.run(storeMailToken, {
    user_id: userId,
    slot,
    type,
    address,
    link_hash: linkHash(link),
    code_mac: codeMac(mail.codeKey, userId, slot, code),
  });
  const url = new URL("/auth", ctx.config.publicUrl);
  url.searchParams.set("token_hash", link);
  url.searchParams.set("type", type);
  if (mail.redirectTo !== null) url.searchParams.set("redirect_to", mail.redirectTo);
  const letter = renderLetter(accountMails[type]({ url: url.href, code }));
  await ctx.mail.send(ctx.db, { to: address, ...letter });
}
