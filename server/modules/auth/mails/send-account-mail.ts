import type { Context } from "#platform/context";
import { accountMails, type MailKind } from "./account-mails.ts";
import { keepToken, type TokenRequest } from "./keep-token.ts";
import { renderLetter } from "./layout.ts";
import { tokenKinds } from "./token-kinds.ts";

export interface AccountMail extends TokenRequest {
  kind: MailKind;
  redirectTo: string | null;
  /** The new address, in the mails of a change of address. */
  newEmail?: string;
}

/** Creates the token of a mail and sends the mail, in the caller's transaction. */
export async function sendAccountMail(ctx: Context, mail: AccountMail): Promise<void> {
  const { link, code } = await keepToken(ctx.db, mail);
  const url = linkTo(ctx.config.publicUrl, mail, link);
  const letter = renderLetter(
    accountMails[mail.kind]({ url, code, newEmail: mail.newEmail ?? "" }),
  );
  await ctx.mail.send(ctx.db, { to: mail.address, ...letter }, { urgent: true });
}

/**
 * The link leads to a page of the app that redeems the token on a click: programs that open every link in a mail
 * would use up one that works by being opened. With a PKCE challenge it leads to the service, which redirects with a
 * code for the client. Built from the configured address only, never from a header of the request.
 */
function linkTo(publicUrl: string, mail: AccountMail, link: string): string {
  const pkce = Boolean(mail.pkce);
  const url = new URL(pkce ? "/auth/v1/verify" : "/auth", publicUrl);
  url.searchParams.set(pkce ? "token" : "token_hash", link);
  url.searchParams.set("type", tokenKinds[mail.kind].type);
  if (mail.redirectTo !== null) url.searchParams.set("redirect_to", mail.redirectTo);
  return url.href;
}
