import { product } from "#contract/names";
import type { Context } from "#platform/context";
import { type TokenRequest, keepToken } from "#auth/mails/keep-token";
import { tokenKinds } from "#auth/mails/token-kinds";
import { sendSms } from "./send-sms.ts";

/** Makes a token and sends its code to a phone, in the caller's transaction. Gives the message's id. */
export async function sendAccountSms(ctx: Context, request: TokenRequest): Promise<string> {
  const { code } = await keepToken(ctx.db, request);
  const { minutes } = tokenKinds[request.kind];
  const text = `${code} es tu código de ${product}. Vale ${minutes} minutos. No lo compartas con nadie.`;
  return sendSms(ctx, ctx.db, request.address, text);
}
