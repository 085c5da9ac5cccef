import type { StripeSettings } from "#platform/payment-settings";
import type Stripe from "stripe";
import {
  AccessLost,
  type NewPayment,
  type PaymentProvider,
  ProviderUnavailable,
} from "./provider.ts";
import {
  accountOptions,
  accountStateOf,
  beginStripeAccount,
  isAccessLost,
} from "./stripe-accounts.ts";
import { readStripeWebhook } from "./stripe-events.ts";
import { readDisputes, readStripePayment } from "./stripe-payment.ts";
import { giveBack } from "./stripe-refund.ts";
import {
  isInvoice,
  readStripeInvoice,
  readStripeSubscription,
  setStripeCancelsAtEnd,
  setStripePause,
  setStripePrice,
  stopStripeSubscription,
  stripeBillingPage,
  subscriptionSessionOf,
} from "./stripe-subscription.ts";

/** The version whose shapes this adapter reads (docs/payments.md); the SDK's own, so that its types are right. */
const apiVersion = "2026-10-28.endive";

/** Tips by Stripe: direct charges on the artist's account. `timeoutMs` bounds each attempt; there are three. */
export function stripeProvider(
  settings: StripeSettings,
  { timeoutMs = 10_000 }: { timeoutMs?: number } = {},
): PaymentProvider {
  // The SDK is large; a server whose artists take no tips never loads it.
  const loadSdk = async () => (await import("stripe")).default;
  let client: Promise<Stripe> | undefined;
  const openClient = async (): Promise<Stripe> => {
    const Sdk = await loadSdk();
    const { protocol, hostname, port } = new URL(settings.url);
    const isPlain = protocol === "http:";
    return new Sdk(settings.secretKey, {
      apiVersion,
      host: hostname,
      port: port === "" ? (isPlain ? 80 : 443) : port,
      protocol: isPlain ? "http" : "https",
      telemetry: false,
      timeout: timeoutMs,
      maxNetworkRetries: 2,
    });
  };
  const call = async <T>(request: (stripe: Stripe) => Promise<T>): Promise<T> => {
    try {
      return await request(await (client ??= openClient()));
    } catch (error) {
      throw asProviderError(error);
    }
  };

  return {
    name: "stripe",
    isTest: settings.isTest,
    beginConnection: (request) => call((stripe) => beginStripeAccount(stripe, request)),
    readAccount: (account) =>
      call(async (stripe) => {
        try {
          return accountStateOf(await stripe.accounts.retrieve(account.id));
        } catch (error) {
          if (!isAccessLost(error)) throw error;
          return { state: "disconnected", requirements: [], country: "", currency: "" };
        }
      }),
    startPayment: (payment) =>
      call(async (stripe) => {
        const session = await stripe.checkout.sessions.create(sessionOf(payment), {
          ...accountOptions(payment.account),
          idempotencyKey: payment.order,
        });
        if (session.url === null) throw new ProviderUnavailable("a session without a page");
        return { session: session.id, url: session.url };
      }),
    readPayment: (reference) =>
      call((stripe) =>
        isInvoice(reference.session)
          ? readStripeInvoice(stripe, reference)
          : readStripePayment(stripe, reference),
      ),
    startSubscription: (subscription) =>
      call(async (stripe) => {
        const session = await stripe.checkout.sessions.create(subscriptionSessionOf(subscription), {
          ...accountOptions(subscription.account),
          idempotencyKey: subscription.subscription,
        });
        if (session.url === null) throw new ProviderUnavailable("a session without a page");
        return { session: session.id, url: session.url };
      }),
    readSubscription: (reference) => call((stripe) => readStripeSubscription(stripe, reference)),
    setCancelsAtEnd: (reference, cancels) =>
      call((stripe) => setStripeCancelsAtEnd(stripe, reference, cancels)),
    setPause: (reference, pause) => call((stripe) => setStripePause(stripe, reference, pause)),
    setPrice: (reference, price) => call((stripe) => setStripePrice(stripe, reference, price)),
    stopSubscription: (reference) => call((stripe) => stopStripeSubscription(stripe, reference)),
    billingPage: (reference, returnUrl) =>
      call((stripe) => stripeBillingPage(stripe, reference, returnUrl)),
    refund: (request) => call((stripe) => giveBack(stripe, request)),
    readWebhook: async (webhook, now) =>
      readStripeWebhook((await loadSdk()).webhooks, settings.webhookSecrets, webhook, now),
    async *listPayments(account, since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const options = accountOptions(account);
      try {
        const stripe = await (client ??= openClient());
        const intents = stripe.paymentIntents.list(
          { created, limit: 100, expand: ["data.latest_charge"] },
          options,
        );
        for await (const intent of intents) {
          const charge = intent.latest_charge;
          if (intent.status !== "succeeded" || charge === null || typeof charge === "string")
            continue;
          yield {
            order: intent.metadata["order"] ?? null,
            payment: intent.id,
            amount: intent.amount_received,
            refunded: charge.amount_refunded,
            currency: intent.currency.toUpperCase(),
            // An inquiry counts as a dispute at Stripe.
            isDisputed:
              charge.disputed &&
              (await readDisputes(stripe, intent.id, charge, options)).length > 0,
          };
        }
      } catch (error) {
        throw asProviderError(error);
      }
    },
  };
}

function sessionOf(payment: NewPayment): Stripe.Checkout.SessionCreateParams {
  const { order, amount, platformFee, currency, title, email, returnUrl } = payment;
  // Whoever repeats a request with the same key has to send the same: nothing here may depend on the time.
  return {
    mode: "payment",
    locale: "es",
    client_reference_id: order,
    metadata: { order },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: title },
        },
      },
    ],
    ...(email !== null && { customer_email: email }),
    payment_intent_data: {
      metadata: { order },
      // Fees are then known as soon as the payment is.
      capture_method: "automatic",
      ...(platformFee > 0 && { application_fee_amount: platformFee }),
    },
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
}

/** What says nothing about the request: it may be asked again. */
const awayTypes = new Set(["StripeAPIError", "StripeConnectionError", "StripeRateLimitError"]);

/**
 * Whatever Stripe says no with is the same to us, but for refunds; errors of our own stay what they are. Who reads the
 * log has to know whether it was away or refused what we asked for.
 */
function asProviderError(error: unknown): unknown {
  if (!(error instanceof Error) || !("type" in error)) return error;
  if (isAccessLost(error)) return new AccessLost("Stripe: no access", { cause: error });
  const { type } = error;
  if (typeof type !== "string" || !type.startsWith("Stripe")) return error;
  const code = "code" in error && typeof error.code === "string" ? ` (${error.code})` : "";
  const what = awayTypes.has(type) ? "did not answer" : "refused";
  return new ProviderUnavailable(`Stripe ${what}: ${type}${code}`, { cause: error });
}
