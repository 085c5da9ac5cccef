import type Stripe from "stripe";
import { InvalidSignature, type ProviderEvent, type Webhook } from "./provider.ts";

type Subject = Pick<ProviderEvent, "order" | "session" | "payment">;

const toleranceSeconds = 300;
const ofAccount: Subject = { order: null, session: null, payment: null };

/** The event of a webhook that was signed with one of the secrets; see `PaymentProvider.readWebhook`. */
export function readStripeWebhook(
  webhooks: Stripe.Webhooks,
  secrets: readonly string[],
  { body, headers }: Webhook,
  now: Date,
): ProviderEvent | null {
  const header = headers["stripe-signature"];
  if (typeof header !== "string") throw new InvalidSignature("no signature");
  const event = verify(webhooks, secrets, body, header, now);
  const subject = subjectOf(event);
  if (subject === null) return null;
  return {
    id: event.id,
    type: event.type,
    account: event.account ?? null,
    isTest: !event.livemode,
    ...subject,
  };
}

function verify(
  webhooks: Stripe.Webhooks,
  secrets: readonly string[],
  body: Buffer,
  header: string,
  now: Date,
): Stripe.Event {
  // The SDK accepts any time to come, which would make a leaked signature good for years.
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?=,|$)/.exec(header)?.[1]);
  const isSoon = signedAt - now.getTime() / 1000 <= toleranceSeconds;
  if (!isSoon || header.split(",").filter((part) => part.startsWith("t=")).length !== 1)
    throw new InvalidSignature("signed for another time");
  for (const secret of secrets)
    try {
      return webhooks.constructEvent(
        body,
        header,
        secret,
        toleranceSeconds,
        undefined,
        now.getTime(),
      );
    } catch {
      // The SDK's error holds the whole body, which does not belong in a log.
    }
  throw new InvalidSignature("not signed for us");
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === "object" ? (reference?.id ?? null) : (reference ?? null);

/** What an event is about, by its object; null for those that change nothing of ours. */
function subjectOf({ type, data: { object } }: Stripe.Event): Subject | null {
  if (object.object === "checkout.session") {
    const order = object.client_reference_id ?? object.metadata?.["order"] ?? null;
    return { order, session: object.id, payment: idOf(object.payment_intent) };
  }
  if (object.object === "payment_intent")
    return { order: object.metadata["order"] ?? null, session: null, payment: object.id };
  if (object.object === "charge" || object.object === "refund") {
    const order = object.metadata?.["order"] ?? null;
    return { order, session: null, payment: idOf(object.payment_intent) };
  }
  if (object.object === "invoice") {
    const details = object.parent?.subscription_details ?? null;
    if (details === null) return null;
    const order = details.metadata?.["subscription"] ?? null;
    return { order, session: idOf(details.subscription), payment: null };
  }
  if (object.object === "subscription")
    return { order: object.metadata["subscription"] ?? null, session: object.id, payment: null };
  if (object.object === "dispute")
    return { order: null, session: null, payment: idOf(object.payment_intent) };
  const isOfAccount = type === "account.updated" || type === "account.application.deauthorized";
  return isOfAccount ? ofAccount : null;
}
