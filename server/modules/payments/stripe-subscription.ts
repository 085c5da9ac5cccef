import type Stripe from "stripe";
import {
  type NewSubscription,
  type PaymentReference,
  type ProviderCharge,
  type ProviderPayment,
  type ProviderSubscription,
  ProviderUnavailable,
  type SubscriptionPrice,
  type SubscriptionReference,
} from "./provider.ts";
import { accountOptions } from "./stripe-accounts.ts";
import { expanded, paymentOfIntent } from "./stripe-payment.ts";

/** Charges of subscriptions are invoices; their ids begin so. */
export const isInvoice = (session: string): boolean => session.startsWith("in_");

/** The request of a session that begins a subscription; nothing in it depends on the time, see `sessionOf`. */
export function subscriptionSessionOf(
  request: NewSubscription,
): Stripe.Checkout.SessionCreateParams {
  const { subscription, amount, fee, currency, interval, title, email, returnUrl } = request;
  return {
    mode: "subscription",
    locale: "es",
    client_reference_id: subscription,
    metadata: { subscription },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          recurring: { interval },
          product_data: { name: title },
        },
      },
    ],
    ...(email !== null && { customer_email: email }),
    subscription_data: {
      metadata: { subscription },
      ...(fee > 0 && { application_fee_percent: fee / 100 }),
    },
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
}

const states = new Map<string, ProviderSubscription["state"]>([
  ["incomplete", "open"],
  ["active", "active"],
  ["trialing", "active"],
  ["past_due", "past_due"],
  ["unpaid", "past_due"],
  ["paused", "past_due"],
  ["canceled", "ended"],
  ["incomplete_expired", "ended"],
]);

/** A subscription with all of its invoices that were paid. */
export async function readStripeSubscription(
  stripe: Stripe,
  reference: SubscriptionReference,
): Promise<ProviderSubscription> {
  const options = accountOptions(reference.account);
  const session = await readSession(stripe, reference, ["subscription.latest_invoice"]);
  const subscription = expanded(session.subscription);
  if (subscription === null) {
    const state = session.status === "expired" ? "ended" : "open";
    const none = { reference: null, cancelsAtEnd: false, isPaused: false, amount: null };
    return { state, ...none, payUrl: null, charges: [] };
  }
  const state = states.get(subscription.status) ?? "active";
  const latest = expanded(subscription.latest_invoice);
  return {
    state,
    reference: subscription.id,
    cancelsAtEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    isPaused: subscription.pause_collection !== null,
    amount: subscription.items.data[0]?.price.unit_amount ?? null,
    payUrl: state === "past_due" ? (latest?.hosted_invoice_url ?? null) : null,
    charges: await readCharges(stripe, subscription.id, options),
  };
}

async function readSession(
  stripe: Stripe,
  { account, session: id, subscription }: SubscriptionReference,
  expand: string[],
): Promise<Stripe.Checkout.Session> {
  const options = accountOptions(account);
  const session = await stripe.checkout.sessions.retrieve(id, { expand }, options);
  if (session.client_reference_id !== subscription)
    throw new ProviderUnavailable("the session belongs to another subscription");
  return session;
}

async function readCharges(
  stripe: Stripe,
  subscription: string,
  options: Stripe.RequestOptions,
): Promise<ProviderCharge[]> {
  const invoices = await stripe.invoices
    .list({ subscription, status: "paid", limit: 100 }, options)
    .autoPagingToArray({ limit: 1000 });
  return invoices
    .filter(({ amount_paid: amount }) => amount > 0)
    .map((invoice) => {
      const periods = invoice.lines.data.map(({ period }) => period);
      return {
        session: invoice.id,
        amount: invoice.amount_paid,
        currency: invoice.currency.toUpperCase(),
        startsAt: timeOf(Math.min(...periods.map(({ start }) => start))),
        endsAt: timeOf(Math.max(...periods.map(({ end }) => end))),
        receiptUrl: invoice.hosted_invoice_url ?? null,
      };
    });
}

const timeOf = (seconds: number): Date => new Date(seconds * 1000);

export async function setStripeCancelsAtEnd(
  stripe: Stripe,
  reference: SubscriptionReference,
  cancels: boolean,
): Promise<void> {
  const session = await readSession(stripe, reference, ["subscription"]);
  const subscription = expanded(session.subscription);
  if (subscription === null) throw new ProviderUnavailable("nobody paid this subscription");
  // Who cancels on Stripe's own page sets the day instead.
  const hasDay = Boolean(subscription.cancel_at) && !subscription.cancel_at_period_end;
  const end = hasDay && !cancels ? { cancel_at: "" as const } : { cancel_at_period_end: cancels };
  // What is cancelled is not paused any more, also when that is taken back.
  const change = { ...end, pause_collection: "" as const };
  await stripe.subscriptions.update(subscription.id, change, accountOptions(reference.account));
}

/** The price of the next period; the one that is paid stays as it is, and the day of the charges too. */
export async function setStripePrice(
  stripe: Stripe,
  reference: SubscriptionReference,
  { amount, currency, interval, title }: SubscriptionPrice,
): Promise<void> {
  const session = await readSession(stripe, reference, ["subscription"]);
  const subscription = expanded(session.subscription);
  const item = subscription?.items.data[0];
  if (!subscription || !item) throw new ProviderUnavailable("nobody paid this subscription");
  if (item.price.unit_amount === amount) return;
  const options = accountOptions(reference.account);
  // One that is made twice is of no consequence: nothing is charged for a product.
  const { id: product } = await stripe.products.create({ name: title }, options);
  const price = { currency: currency.toLowerCase(), unit_amount: amount, product };
  await stripe.subscriptions.update(
    subscription.id,
    {
      items: [{ id: item.id, price_data: { ...price, recurring: { interval } } }],
      proration_behavior: "none",
    },
    options,
  );
}

/** Voids the invoices of a pause: they are never charged, and the days of the charges stay. */
export async function setStripePause(
  stripe: Stripe,
  reference: SubscriptionReference,
  pause: { until: Date | null } | null,
): Promise<void> {
  const session = await readSession(stripe, reference, []);
  const id = idOf(session.subscription);
  if (id === null) throw new ProviderUnavailable("nobody paid this subscription");
  const resumes_at = pause?.until && Math.floor(pause.until.getTime() / 1000);
  const pause_collection =
    pause === null ? "" : { behavior: "void" as const, ...(resumes_at && { resumes_at }) };
  const options = accountOptions(reference.account);
  await stripe.subscriptions.update(id, { pause_collection }, options);
}

/** Ends it now; a session that nobody paid can be paid no more. */
export async function stopStripeSubscription(
  stripe: Stripe,
  reference: SubscriptionReference,
): Promise<void> {
  const options = accountOptions(reference.account);
  const session = await readSession(stripe, reference, ["subscription"]);
  const subscription = expanded(session.subscription);
  if (subscription === null) {
    if (session.status === "open") await stripe.checkout.sessions.expire(session.id, {}, options);
    return;
  }
  if (states.get(subscription.status) !== "ended")
    await stripe.subscriptions.cancel(subscription.id, {}, options);
}

/** Where the payer changes their card, and nothing else: what can be changed besides, is changed here. */
export async function stripeBillingPage(
  stripe: Stripe,
  reference: SubscriptionReference,
  returnUrl: string,
): Promise<string> {
  const { customer: named } = await readSession(stripe, reference, []);
  const customer = idOf(named);
  if (customer === null) throw new ProviderUnavailable("nobody paid this subscription");
  const { url } = await stripe.billingPortal.sessions.create(
    {
      customer,
      return_url: returnUrl,
      locale: "es",
      flow_data: {
        type: "payment_method_update",
        after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
      },
    },
    accountOptions(reference.account),
  );
  return url;
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

/** The payment of an invoice, with its fees, refunds and disputes. */
export async function readStripeInvoice(
  stripe: Stripe,
  { account, session }: PaymentReference,
): Promise<ProviderPayment> {
  const options = accountOptions(account);
  const invoice = await stripe.invoices.retrieve(session, { expand: ["payments"] }, options);
  const id = intentOf(invoice);
  const intent =
    id === null
      ? null
      : await stripe.paymentIntents.retrieve(
          id,
          { expand: ["latest_charge.balance_transaction"] },
          options,
        );
  const isOver = invoice.status === "void" || invoice.status === "uncollectible";
  return paymentOfIntent(stripe, {
    intent,
    stateOf: (balance) => {
      if (invoice.status === "paid") return balance === null ? "pending" : "paid";
      return isOver ? "expired" : "open";
    },
    amount: invoice.amount_paid,
    currency: invoice.currency,
    options,
  });
}

/** The payment that paid an invoice, else the one that is to. */
function intentOf({ payments }: Stripe.Invoice): string | null {
  const all = payments?.data ?? [];
  const payment = all.find(({ status }) => status === "paid") ?? all[0];
  return idOf(payment?.payment.payment_intent ?? null);
}

/** Whether a payment is that of an invoice: Stripe does not put our names into it. */
export async function isPaymentOfInvoice(
  stripe: Stripe,
  { session, account }: PaymentReference,
  payment: string,
): Promise<boolean> {
  const options = accountOptions(account);
  const invoice = await stripe.invoices.retrieve(session, { expand: ["payments"] }, options);
  return (invoice.payments?.data ?? []).some(
    (each) => idOf(each.payment.payment_intent ?? null) === payment,
  );
}
