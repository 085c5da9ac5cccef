import type { updateUser } from "#contract/auth/operations";
import { recordEvent } from "#auth/audit";
import type { SignedInCall } from "#auth/sessions";
import { readPkceChallenge } from "#auth/flow-states";
import { buckets, limit, limitMailsTo, takeMemberMail } from "#auth/limits";
import { sendAccountMail } from "#auth/mails";
import { AuthError, readEmail } from "#auth/protocol";
import type { Context } from "#platform/context";
import { emailChangeMails } from "./email-change-mails.ts";
import { requestEmailChange } from "./queries.ts";
import { isTaken } from "#auth/users";

/** The rest of the change, for the transaction; null when there is nothing to do. */
type Rest = ((inside: Context) => Promise<void>) | null;

/**
 * Sends a confirmation to both addresses: the new one proves that it belongs to the person, the old one that nobody
 * else requested the change. Requesting the account's current address cancels a pending change.
 */
export async function prepareEmailChange(call: SignedInCall<typeof updateUser>): Promise<Rest> {
  const { ctx, service, session, body, redirectTo } = call;
  if (!body.email) return null;
  const newEmail = readEmail(body.email);
  const pkce = readPkceChallenge(body);
  const { id } = session;
  if (newEmail === session.email)
    return session.new_email === null
      ? null
      : async ({ db }) => void (await db.run(requestEmailChange, { id, new_email: null }));
  await limit(ctx, buckets.mailRequest(call.ip));
  const isUsed = await ctx.db.one(isTaken, { email: newEmail, phone: null });
  if (isUsed?.taken) throw new AuthError("email_exists");
  const mails = emailChangeMails({ ...session, new_email: newEmail });
  for (const mail of mails) {
    await limitMailsTo(ctx, mail.address ?? newEmail, "email_change");
    await takeMemberMail(ctx, { ip: call.ip, address: mail.address ?? newEmail }, "member");
  }
  const { code: codeKey } = await service.keys.secrets();
  return async (inside) => {
    await inside.db.run(requestEmailChange, { id, new_email: newEmail });
    for (const mail of mails)
      await sendAccountMail(inside, {
        address: newEmail,
        ...mail,
        userId: id,
        codeKey,
        pkce,
        redirectTo,
      });
    await recordEvent(inside.db, {
      event: "email_change_asked",
      userId: id,
      sessionId: session.session_id,
      ip: call.ip,
    });
  };
}
