import type { AuthCall } from "#auth/sessions";
import { buckets, limit, limitMailsTo, limitNewcomerMail, takeMemberMail } from "#auth/limits";
import type { MailKind } from "./account-mails.ts";
import type { TokenRequest } from "./keep-token.ts";
import { type AccountMail, sendAccountMail } from "./send-account-mail.ts";
import { findUserByEmail, type UserRow } from "#auth/users";

/** A mail to send, without the properties that all mails of a request share. */
export type DueMail = Omit<AccountMail, "userId" | "codeKey" | "redirectTo" | "address"> & {
  kind: MailKind;
  /** The address of the request, if no other. */
  address?: string;
};

/** Sends mails to the account of an address, if there is one; limits count either way. */
export async function mailIfKnown(
  call: AuthCall,
  address: string,
  /** The scope of the interval between two mails. */
  wish: string,
  pkce: TokenRequest["pkce"],
  due: (user: UserRow) => DueMail[] | Promise<DueMail[]>,
): Promise<void> {
  const { ctx, service, ip, redirectTo } = call;
  await limit(ctx, buckets.mailRequest(ip));
  await limitMailsTo(ctx, address, wish);
  const { code: codeKey } = await service.keys.secrets();
  const user = await ctx.db.one(findUserByEmail, { email: address });
  const mails = user === null ? [] : await due(user);
  const request = { ip, address };
  if (wish === "signup") await limitNewcomerMail(ctx, request, mails.length > 0);
  else {
    const account = user?.email_confirmed_at ? "member" : "newcomer";
    const recipient = mails.length === 0 ? "nobody" : account;
    if (!(await takeMemberMail(ctx, request, recipient))) return;
  }
  if (user === null || mails.length === 0) return;
  await ctx.db.transaction(async (db) => {
    for (const mail of mails)
      await sendAccountMail(
        { ...ctx, db },
        { address, pkce: pkce ?? null, ...mail, userId: user.id, redirectTo, codeKey },
      );
  });
}
