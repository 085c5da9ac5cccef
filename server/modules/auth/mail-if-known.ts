import type { AuthCall } from "./call.ts";
import { buckets, limit, limitAllMails, limitMailsTo } from "./limits.ts";
import type { MailType } from "./mails/account-mails.ts";
import { findUserByEmail } from "./queries.ts";
import { sendAccountMail } from "./mails/send-account-mail.ts";
import type { UserRow } from "./view.ts";

/** Sends a mail to an address that has an account for which it is `due`; limits count either way. */
export async function mailIfKnown(
  { ctx, service, ip, redirectTo }: AuthCall,
  address: string,
  type: MailType,
  due: (user: UserRow) => boolean,
): Promise<void> {
  await limit(ctx, buckets.mailRequest(ip));
  await limitMailsTo(ctx, address, type);
  const { code: codeKey } = await service.keys.secrets();
  const user = await ctx.db.one(findUserByEmail, { email: address });
  const sends = user !== null && due(user);
  await limitAllMails(ctx, sends);
  if (!sends) return;
  await ctx.db.transaction((db) =>
    sendAccountMail({ ...ctx, db }, { userId: user.id, address, type, redirectTo, codeKey }),
  );
}
