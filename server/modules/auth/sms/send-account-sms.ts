import { product } from "#contract/names";
import type { Context } from "#platform/context";
import { keepToken, tokenKinds, type TokenRequest } from "#auth/mails";
import { sendSms } from "./send-sms.ts";

/** Creates a token and sends its code to a phone, in the caller's transaction. Returns the message's id. */
export async function sendAccountSms(ctx: Context, request: TokenRequest): Promise<string> {
  const { code } = await keepToken(ctx.db, request);
  const { minutes } = tokenKinds[request.kind];
  const text = `${code} es tu código de ${product}. Vale ${minutes} minutos. No lo compartas con nadie.`;
  return sendSms(ctx, ctx.db, request.address, text);
}
