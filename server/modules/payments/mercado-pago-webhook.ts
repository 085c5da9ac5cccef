import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { parseExactJson } from "./exact-json.ts";
import { chargePrefix } from "./mercado-pago-payment.ts";
import { InvalidSignature, type ProviderEvent, type Webhook } from "./provider.ts";

const id = z.union([z.string(), z.int()]).transform(String).pipe(z.string().min(1).max(100));
const notification = z.object({
  id,
  type: z.string(),
  live_mode: z.boolean(),
  user_id: id,
  data: z.object({ id, payment_id: id.optional() }),
});

const toleranceSeconds = 300;

/**
 * The event of a webhook. Only the id of its object, the request and the time are signed, not the body: who sends
 * another body with them makes us read a payment again, no more. An old time is reported and accepted, since Mercado
 * Pago itself repeats notifications for days and does not say whether it signs them anew (docs/payments.md).
 */
export function readMercadoPagoWebhook(
  secrets: readonly string[],
  { body, headers, query }: Webhook,
  now: Date,
  onOld: (ageSeconds: number) => void,
): ProviderEvent | null {
  const dataId = textOf(query["data.id"]) ?? "";
  const order = textOf(query["order"]);
  const signedAt = verify(secrets, dataId, headers);
  const age = Math.round(now.getTime() / 1000 - signedAt);
  if (Math.abs(age) > toleranceSeconds) onOld(age);
  const event = notification.safeParse(parseExactJson(body.toString()));
  // The id is what was signed.
  if (!event.success || event.data.data.id.toLowerCase() !== dataId.toLowerCase()) return null;
  const { type, data } = event.data;
  const about: Record<string, string | null | undefined> = {
    payment: data.id,
    topic_chargebacks_wh: data.payment_id,
    "mp-connect": null,
    subscription_preapproval: null,
    subscription_authorized_payment: null,
  };
  const payment = about[type];
  if (!Object.hasOwn(about, type) || payment === undefined) return null;
  return {
    id: event.data.id,
    type,
    account: event.data.user_id,
    // The address of the notification names it, see `startPayment`.
    order: type === "payment" ? order : null,
    session: sessionOf(type, data.id),
    payment,
    isTest: !event.data.live_mode,
  };
}

/** Of subscriptions: what `readSubscription` and `readPayment` know them by. */
function sessionOf(type: string, name: string): string | null {
  if (type === "subscription_preapproval") return name;
  return type === "subscription_authorized_payment" ? `${chargePrefix}${name}` : null;
}

/** A parameter of the address; one that is given twice is a list, whatever its type says. */
function textOf(value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value !== "string") throw new InvalidSignature("a parameter is given twice");
  return value;
}

/** Seconds since 1970 at which it was signed. */
function verify(secrets: readonly string[], dataId: string, headers: Webhook["headers"]): number {
  const header = headers["x-signature"];
  const requestId = headers["x-request-id"] ?? "";
  if (typeof header !== "string" || typeof requestId !== "string")
    throw new InvalidSignature("no signature");
  const [, ts = "", signature = ""] =
    /^\s*ts=(\d{1,16})\s*,\s*v1=([\da-f]{64})\s*$/.exec(header) ?? [];
  if (ts === "") throw new InvalidSignature("not a signature");
  const received = Buffer.from(signature, "hex");
  // The documentation says both that the id is signed as it came and in lower case.
  const isOurs = secrets.some((secret) =>
    [dataId, dataId.toLowerCase()].some((signedId) => {
      const manifest = [
        signedId && `id:${signedId};`,
        requestId && `request-id:${requestId};`,
        `ts:${ts};`,
      ].join("");
      return timingSafeEqual(createHmac("sha256", secret).update(manifest).digest(), received);
    }),
  );
  if (!isOurs) throw new InvalidSignature("not signed for us");
  // Seconds in its examples, milliseconds in its text.
  return Number(ts) > 1e12 ? Number(ts) / 1000 : Number(ts);
}
