import type { updateUser } from "#contract/auth/operations";
import { recordEvent } from "#auth/audit";
import type { SignedInCall } from "#auth/sessions";
import { buckets, limit, limitMailsTo, takeMemberMail } from "#auth/limits";
import { AuthError } from "#auth/protocol";
import { checkChannel, readPhone, sendAccountSms } from "#auth/sms";
import type { Context } from "#platform/context";
import { requestPhoneChange } from "./queries.ts";
import { isTaken } from "#auth/users";

/** The rest of the change, for the transaction; null when there is nothing to do. */
type Rest = ((inside: Context) => Promise<void>) | null;

/** Sends the code that confirms a new number. */
export async function preparePhoneChange(call: SignedInCall<typeof updateUser>): Promise<Rest> {
  const { ctx, service, session, body } = call;
  if (!body.phone) return null;
  checkChannel(body.channel);
  const phone = readPhone(ctx.config, body.phone);
  const { id } = session;
  if (phone === session.phone && session.phone_confirmed_at !== null)
    return session.new_phone === null
      ? null
      : async ({ db }) => void (await db.run(requestPhoneChange, { id, new_phone: null }));
  await limit(ctx, buckets.mailRequest(call.ip));
  const isUsed =
    phone !== session.phone && (await ctx.db.one(isTaken, { email: null, phone }))?.taken;
  if (isUsed) throw new AuthError("phone_exists");
  await limitMailsTo(ctx, phone, "phone_change", "sms");
  await takeMemberMail(ctx, { ip: call.ip, address: phone, channel: "sms" }, "member");
  const { code: codeKey } = await service.keys.secrets();
  return async (inside) => {
    await inside.db.run(requestPhoneChange, { id, new_phone: phone });
    await sendAccountSms(inside, { userId: id, address: phone, kind: "phoneChange", codeKey });
    await recordEvent(inside.db, {
      event: "phone_change_asked",
      userId: id,
      sessionId: session.session_id,
      ip: call.ip,
    });
  };
}
