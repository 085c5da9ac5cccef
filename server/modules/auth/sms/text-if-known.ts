import type { AuthCall } from "#auth/sessions";
import {
  buckets,
  inEvenTime,
  limit,
  limitMailsTo,
  limitNewcomerMail,
  takeMemberMail,
} from "#auth/limits";
import { signUpToConfirm } from "#auth/sign-ups";
import { findPendingPhoneChange, findUnconfirmedPhone } from "./queries.ts";
import { readPhone } from "./read-phone.ts";
import { sendAccountSms } from "./send-account-sms.ts";

/** Sends a number's pending code again. Always returns a message id, even when nothing was sent. */
export async function textIfKnown(
  call: AuthCall,
  raw: string,
  type: "sms" | "phone_change",
): Promise<string> {
  const phone = readPhone(call.ctx.config, raw);
  let id: string = crypto.randomUUID();
  const work = async (): Promise<void> => {
    const { ctx, service } = call;
    await limit(ctx, buckets.mailRequest(call.ip));
    await limitMailsTo(ctx, phone, type, "sms");
    const { code: codeKey } = await service.keys.secrets();
    const findAccount = type === "sms" ? findUnconfirmedPhone : findPendingPhoneChange;
    const user = await ctx.db.one(findAccount, { phone });
    const messageRequest = { ip: call.ip, address: phone, channel: "sms" } as const;
    if (type === "sms") await limitNewcomerMail(ctx, messageRequest, user !== null);
    else await takeMemberMail(ctx, messageRequest, user === null ? "nobody" : "member");
    if (user === null) return;
    const kind = type === "sms" ? "sms" : "phoneChange";
    const signUpId = type === "sms" ? await signUpToConfirm(call, user.id) : null;
    const request = { userId: user.id, address: phone, kind, codeKey, signUpId } as const;
    id = await ctx.db.transaction((db) => sendAccountSms({ ...ctx, db }, request));
  };
  await inEvenTime(work());
  return id;
}
