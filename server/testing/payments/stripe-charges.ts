import type { StripeBooks } from "./stripe-books.ts";
import { fee, type StripeCharge, type StripeIntent } from "./stripe-objects.ts";

/** Currencies without decimals have no fixed part of 30 of them. */
const withoutDecimals = new Set(["clp", "jpy"]);
const providerFeeOf = (amount: number, currency: string): number =>
  Math.round((amount * 29) / 1000) + (withoutDecimals.has(currency) ? 0 : 30);

/** A card that is known is charged, as for the next period of a subscription. Returns the payment's id. */
export function chargeAgain(
  books: StripeBooks,
  account: string | null,
  { amount, currency, ourFee }: { amount: number; currency: string; ourFee: number },
): string {
  const intent: StripeIntent = books.add(account, {
    ...books.base("pi"),
    object: "payment_intent" as const,
    amount,
    amount_received: 0,
    application_fee_amount: ourFee > 0 ? ourFee : null,
    capture_method: "automatic",
    currency,
    latest_charge: null,
    last_payment_error: null,
    metadata: {},
    status: "processing",
  });
  succeed(books, intent, account);
  return intent.id;
}

/** The payment is made: its charge, fees and events. */
export function succeed(books: StripeBooks, intent: StripeIntent, account: string | null): void {
  const { amount, currency } = intent;
  const ours = intent.application_fee_amount ?? 0;
  const charge: StripeCharge = books.add(account, {
    ...books.base("ch"),
    object: "charge",
    amount,
    amount_refunded: 0,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    currency,
    disputed: false,
    metadata: { ...intent.metadata },
    paid: true,
    payment_intent: intent.id,
    refunded: false,
    status: "succeeded",
  });
  const fees = [
    fee("stripe_fee", providerFeeOf(amount, currency), currency),
    ...(ours > 0 ? [fee("application_fee", ours, currency)] : []),
  ];
  charge.balance_transaction = books.move(account, charge.id, "charge", amount, currency, fees).id;
  if (ours > 0 && account !== null) {
    const applicationFee = books.add(null, {
      ...books.base("fee"),
      object: "application_fee" as const,
      account,
      amount: ours,
      amount_refunded: 0,
      charge: charge.id,
      currency,
    });
    charge.application_fee = applicationFee.id;
    books.emit("application_fee.created", applicationFee, null);
  }
  Object.assign(intent, {
    status: "succeeded",
    amount_received: amount,
    latest_charge: charge.id,
  });
  books.emit("charge.succeeded", charge, account);
  books.emit("payment_intent.succeeded", intent, account);
}
