// The objects of Stripe's API that our adapter or tests read, in the shapes of its version 2026-10-28.endive.

interface Base {
  id: string;
  created: number;
  livemode: boolean;
}

export interface StripeAccount extends Base {
  object: "account";
  country: string;
  default_currency: string;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  details_submitted: boolean;
  controller: Record<string, unknown>;
  metadata: Record<string, string>;
  requirements: {
    currently_due: string[];
    past_due: string[];
    eventually_due: string[];
    pending_verification: string[];
    disabled_reason: string | null;
  };
}

export interface StripeSession extends Base {
  object: "checkout.session";
  mode: "payment" | "subscription";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  client_reference_id: string | null;
  metadata: Record<string, string>;
  amount_total: number;
  currency: string;
  customer_email: string | null;
  customer?: string | null;
  success_url: string;
  cancel_url: string;
  url: string | null;
  expires_at: number;
  payment_intent: string | null;
  subscription?: string | null;
}

export interface StripeSubscription extends Base {
  object: "subscription";
  status: "incomplete" | "active" | "past_due" | "canceled";
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  pause_collection: { behavior: string; resumes_at: number | null } | null;
  latest_invoice: string | null;
  metadata: Record<string, string>;
  /** In this version periods are of the items. */
  items: {
    object: "list";
    data: {
      id: string;
      price: { unit_amount: number };
      current_period_start: number;
      current_period_end: number;
    }[];
  };
}

export interface StripeInvoice extends Base {
  object: "invoice";
  status: "open" | "paid" | "void";
  amount_due: number;
  amount_paid: number;
  currency: string;
  hosted_invoice_url: string;
  parent: {
    subscription_details: { subscription: string; metadata: Record<string, string> };
  };
  lines: { object: "list"; data: { period: { start: number; end: number } }[] };
  payments: {
    object: "list";
    data: {
      id: string;
      object: "invoice_payment";
      status: "paid";
      payment: { type: "payment_intent"; payment_intent: string };
    }[];
  };
}

export interface StripeIntent extends Base {
  object: "payment_intent";
  amount: number;
  amount_received: number;
  application_fee_amount: number | null;
  capture_method: string;
  currency: string;
  latest_charge: string | null;
  last_payment_error: { code: string; type: string; message: string } | null;
  metadata: Record<string, string>;
  status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
}

export interface StripeCharge extends Base {
  object: "charge";
  amount: number;
  amount_refunded: number;
  application_fee: string | null;
  application_fee_amount: number | null;
  balance_transaction: string | null;
  currency: string;
  disputed: boolean;
  metadata: Record<string, string>;
  paid: boolean;
  payment_intent: string;
  refunded: boolean;
  status: "succeeded" | "pending" | "failed";
}

export interface StripeBalanceTransaction extends Omit<Base, "livemode"> {
  object: "balance_transaction";
  amount: number;
  available_on: number;
  currency: string;
  exchange_rate: number | null;
  fee: number;
  fee_details: {
    amount: number;
    application: null;
    currency: string;
    description: string;
    type: string;
  }[];
  net: number;
  source: string;
  status: "available" | "pending";
  type: string;
}

export interface StripeRefund extends Omit<Base, "livemode"> {
  object: "refund";
  amount: number;
  balance_transaction: string | null;
  charge: string;
  currency: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string;
  status: "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
}

export interface StripeDispute extends Base {
  object: "dispute";
  amount: number;
  balance_transactions: StripeBalanceTransaction[];
  charge: string;
  currency: string;
  is_charge_refundable: boolean;
  payment_intent: string;
  reason: string;
  status: string;
}

interface StripeApplicationFee extends Base {
  object: "application_fee";
  account: string;
  amount: number;
  amount_refunded: number;
  charge: string;
  currency: string;
}

export interface StripeFeeRefund extends Omit<Base, "livemode"> {
  object: "fee_refund";
  amount: number;
  currency: string;
  fee: string;
}

export type StripeObject =
  | StripeAccount
  | StripeSession
  | StripeSubscription
  | StripeInvoice
  | StripeIntent
  | StripeCharge
  | StripeBalanceTransaction
  | StripeRefund
  | StripeDispute
  | StripeApplicationFee
  | StripeFeeRefund;

export interface StripeEvent extends Base {
  object: "event";
  api_version: string;
  type: string;
  account?: string;
  data: { object: unknown };
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
}

/** An answer of the API that is an error. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: { type: string; code?: string; message: string } };
  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...(code !== undefined && { code }) } };
  }
}

export const emptyRequirements = (): StripeAccount["requirements"] => ({
  currently_due: [],
  past_due: [],
  eventually_due: [],
  pending_verification: [],
  disabled_reason: null,
});

/** A part of the fee of a movement. */
export const fee = (
  type: string,
  amount: number,
  currency: string,
): StripeBalanceTransaction["fee_details"][number] => ({
  type,
  amount,
  currency,
  application: null,
  description: type,
});
