import type Stripe from "stripe";
import { accountOptions } from "./stripe-accounts.ts";
import {
  type PaymentReference,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  ProviderUnavailable,
} from "./provider.ts";

/** The whole of a payment: its session, charge, fees, refunds and disputes. */
export async function readStripePayment(
  stripe: Stripe,
  { account, order, session: id }: PaymentReference,
): Promise<ProviderPayment> {
  const options = accountOptions(account);
  const session = await stripe.checkout.sessions.retrieve(
    id,
    { expand: ["payment_intent.latest_charge.balance_transaction"] },
    options,
  );
  if (session.client_reference_id !== order)
    throw new ProviderUnavailable("the session belongs to another order");
  const intent = expanded(session.payment_intent);
  return paymentOfIntent(stripe, {
    intent,
    stateOf: (balance) => stateOf(session, intent, balance),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "",
    options,
  });
}

/** A payment with its charge, whose balance transaction is expanded. */
export async function paymentOfIntent(
  stripe: Stripe,
  {
    intent,
    stateOf: readState,
    amount,
    currency,
    options,
  }: {
    intent: Stripe.PaymentIntent | null;
    stateOf: (balance: Stripe.BalanceTransaction | null) => ProviderPayment["state"];
    amount: number;
    currency: string;
    options: Stripe.RequestOptions;
  },
): Promise<ProviderPayment> {
  const charge = expanded(intent?.latest_charge);
  const balance = expanded(charge?.balance_transaction);
  const state = readState(balance);
  const payment: ProviderPayment = {
    state,
    payment: intent?.id ?? null,
    amount,
    currency: currency.toUpperCase(),
    providerFee: 0,
    platformFee: 0,
    paidAt: null,
    availableAt: null,
    refunds: [],
    disputes: [],
  };
  if (state !== "paid" || intent === null || charge === null || balance === null) return payment;
  return {
    ...payment,
    ...feesOf(balance, charge.currency),
    paidAt: new Date(balance.created * 1000),
    availableAt: new Date(balance.available_on * 1000),
    refunds: await readRefunds(stripe, intent.id, charge, options),
    disputes: charge.disputed ? await readDisputes(stripe, intent.id, charge, options) : [],
  };
}

/** What was asked for as a whole; an id alone means that it was not there. */
export const expanded = <T extends object>(reference: T | string | null | undefined): T | null =>
  typeof reference === "object" ? reference : null;

function stateOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
  balance: Stripe.BalanceTransaction | null,
): ProviderPayment["state"] {
  if (session.status === "expired") return "expired";
  if (session.status === "open") return "open";
  // Until the fees are known it waits: an entry in a ledger is never changed.
  if (session.payment_status === "paid") return balance === null ? "pending" : "paid";
  const isOver = intent?.status === "requires_payment_method" || intent?.status === "canceled";
  return isOver ? "failed" : "pending";
}

/** An account that is paid in another currency has its fees in that; our amounts are in the one of the payment. */
function inCurrency(amount: number, balance: Stripe.BalanceTransaction, currency: string): number {
  if (balance.currency === currency || balance.exchange_rate === null) return amount;
  return Math.round(amount / balance.exchange_rate);
}

function feesOf(
  balance: Stripe.BalanceTransaction,
  currency: string,
): { providerFee: number; platformFee: number } {
  const total = (isOurs: boolean): number =>
    balance.fee_details
      .filter(({ type }) => (type === "application_fee") === isOurs)
      .reduce((sum, { amount }) => sum + inCurrency(amount, balance, currency), 0);
  return { providerFee: total(false), platformFee: total(true) };
}

const refundStates = new Map<string, ProviderRefund["state"]>([
  ["succeeded", "succeeded"],
  ["failed", "failed"],
  ["canceled", "failed"],
]);

async function readRefunds(
  stripe: Stripe,
  intent: string,
  charge: Stripe.Charge,
  options: Stripe.RequestOptions,
): Promise<ProviderRefund[]> {
  const refunds = await stripe.refunds
    .list({ payment_intent: intent, limit: 100, expand: ["data.balance_transaction"] }, options)
    .autoPagingToArray({ limit: 1000 });
  const platformFees = await readFeeRefunds(stripe, charge, refunds);
  return refunds.map((refund) => {
    const balance = expanded(refund.balance_transaction);
    const fees = balance === null ? null : feesOf(balance, charge.currency);
    return {
      id: refund.id,
      amount: refund.amount,
      // What comes back is a negative fee.
      providerFee: fees === null ? 0 : 0 - fees.providerFee,
      platformFee: platformFees.get(refund.id) ?? 0,
      state: refundStates.get(refund.status ?? "") ?? "pending",
    };
  });
}

/**
 * What came back of our fee, by refund. Refunds of fees do not name the refund that they belong to, but are made in the
 * same moment; one that we cannot assign (the operator gave a fee back by hand) is left out.
 */
async function readFeeRefunds(
  stripe: Stripe,
  charge: Stripe.Charge,
  refunds: readonly Stripe.Refund[],
): Promise<Map<string, number>> {
  const fee = typeof charge.application_fee === "string" ? charge.application_fee : null;
  if (fee === null || refunds.length === 0) return new Map();
  // Fees are objects of our own account.
  const feeRefunds = await stripe.applicationFees
    .listRefunds(fee, { limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  const unassigned = feeRefunds.toSorted((a, b) => a.created - b.created);
  const amounts = new Map<string, number>();
  for (const refund of refunds.toSorted((a, b) => a.created - b.created)) {
    const at = unassigned.findIndex(({ created }) => Math.abs(created - refund.created) <= 60);
    const [feeRefund] = at === -1 ? [] : unassigned.splice(at, 1);
    if (feeRefund !== undefined) amounts.set(refund.id, feeRefund.amount);
  }
  return amounts;
}

/** Those that took money; an inquiry only asks. */
export async function readDisputes(
  stripe: Stripe,
  intent: string,
  charge: Stripe.Charge,
  options: Stripe.RequestOptions,
): Promise<ProviderDispute[]> {
  const disputes = await stripe.disputes
    .list({ payment_intent: intent, limit: 100 }, options)
    .autoPagingToArray({ limit: 1000 });
  return disputes
    .filter(({ balance_transactions: movements }) => movements.length > 0)
    .map((dispute) => ({
      id: dispute.id,
      amount: dispute.amount,
      // What was taken: what comes back when it is won would make it another fee at another time.
      fee: dispute.balance_transactions
        .filter(({ amount }) => amount < 0)
        .reduce((sum, movement) => sum + inCurrency(movement.fee, movement, charge.currency), 0),
      state: disputeStateOf(dispute.status),
    }));
}

/** Inquiries (`warning_…`) and prevented disputes move no money: those without movements were left out before. */
function disputeStateOf(status: string): ProviderDispute["state"] {
  if (status === "won" || status === "warning_closed" || status === "prevented") return "won";
  return status === "lost" ? "lost" : "open";
}
