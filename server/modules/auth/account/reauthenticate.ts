import type { authCodeApi } from "#contract/auth/codes";
import type { AuthAction } from "#auth/sessions";
import { buckets, limit, limitMailsTo, takeMemberMail } from "#auth/limits";
import { sendAccountMail } from "#auth/mails";
import { AuthError } from "#auth/protocol";
import { sendAccountSms } from "#auth/sms";

/** Sends the code for reauthentication. */
export const reauthenticate: AuthAction<typeof authCodeApi.reauthenticate> = async (call) => {
  const { ctx, service, session } = call;
  const { email, phone, id: userId } = session;
  const byMail = email !== null;
  if (byMail && session.email_confirmed_at === null)
    throw new AuthError("email_not_confirmed", { status: 422 });
  const byPhone = !byMail && phone !== null && session.phone_confirmed_at !== null;
  if (!byMail && !byPhone) throw new AuthError("phone_not_confirmed", { status: 422 });
  const channel = byMail ? "email" : "sms";
  const address = byMail ? email : (phone ?? "");
  await limit(ctx, buckets.mailRequest(call.ip));
  await limitMailsTo(ctx, address, "reauthentication", channel);
  await takeMemberMail(ctx, { ip: call.ip, address, channel }, "member");
  const { code: codeKey } = await service.keys.secrets();
  const token = { userId, address, codeKey, kind: "reauthentication" } as const;
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    if (byPhone) return { message_id: await sendAccountSms(inside, token) };
    await sendAccountMail(inside, { ...token, redirectTo: null });
    return {};
  });
};
