import type { MembershipInterval } from "#contract/payments/membership-limits";
import type { PaymentProviderName } from "#contract/payments/providers";

// Amounts are integers in minor units of their currency (ISO 4217).

/** The artist's own account at a provider. */
export interface ProviderAccount {
  /** The provider's id of it. */
  id: string;
  /** What the provider needs to act for it, such as OAuth tokens; stored encrypted. Null where the id is enough. */
  credentials: string | null;
}

/** What the provider says of an account now. */
export interface AccountState {
  /** `restricted`: it cannot be paid, or not any more; `disconnected`: the artist took our access back. */
  state: "pending" | "active" | "restricted" | "disconnected";
  /** What the account still lacks, in plain Spanish. */
  requirements: string[];
  country: string;
  currency: string;
}

/** A connected account; `expiresAt` is when its credentials have to be renewed. */
export interface Connection extends AccountState {
  account: ProviderAccount;
  expiresAt: Date | null;
}

/** A payment that begins: a direct charge on the artist's account. */
export interface NewPayment {
  account: ProviderAccount;
  /** Our order: the idempotency key and the external reference of everything that is made of it. */
  order: string;
  amount: number;
  /** What we take of it; 0 by default. */
  platformFee: number;
  currency: string;
  country: string;
  /** What the giver reads at the provider. */
  title: string;
  /** Where the provider mails its own receipt to. */
  email: string | null;
  /** Where the browser comes back to, whatever happened. */
  returnUrl: string;
  /** Where the provider sends its events to. */
  webhookUrl: string;
}

/** A payment at the provider, before anybody paid. */
interface StartedPayment {
  session: string;
  /** Where the browser goes to pay. */
  url: string;
}

export interface PaymentReference {
  account: ProviderAccount;
  order: string;
  session: string;
  /** The provider's id of the payment that the ledger has: of several, it decides. */
  payment?: string | null;
}

export interface ProviderRefund {
  id: string;
  amount: number;
  /** What came back of the fees with it. */
  providerFee: number;
  platformFee: number;
  /** A refund that succeeded can fail later. */
  state: "pending" | "succeeded" | "failed";
}

export interface ProviderDispute {
  id: string;
  amount: number;
  /** What the provider took for the dispute. */
  fee: number;
  /** `open`: the amount was taken from the artist; `won`: it came back. */
  state: "open" | "won" | "lost";
}

/** What we know, when a refund is repeated, of refunds of the same payment and amount that it may have been made as. */
export interface RepeatedRefund {
  /** When it was asked for first. */
  since: Date;
  /** How many others were asked for since then and made. */
  othersMade: number;
}

/** The whole of a payment as the provider has it now. The order of events does not matter: this decides. */
export interface ProviderPayment {
  /** `open`: nobody paid yet; `pending`: paid by a method that confirms later; `expired`: it can no longer be paid. */
  state: "open" | "pending" | "paid" | "failed" | "expired";
  /** The provider's id of the payment; null before somebody paid. */
  payment: string | null;
  amount: number;
  currency: string;
  providerFee: number;
  platformFee: number;
  paidAt: Date | null;
  /** When the artist can have the money from the provider. */
  availableAt: Date | null;
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

/** Something that is charged again and again, on the artist's account. */
export interface NewSubscription extends Omit<NewPayment, "order" | "platformFee"> {
  /** Ours: the idempotency key and the external reference. */
  subscription: string;
  /** What we take of each charge, in hundredths of a percent. */
  fee: number;
  interval: MembershipInterval;
}

export interface SubscriptionReference {
  account: ProviderAccount;
  /** Ours. */
  subscription: string;
  session: string;
  /** The provider's id, once somebody paid. */
  reference: string | null;
}

/** What a subscription charges from its next period on. */
export interface SubscriptionPrice {
  amount: number;
  currency: string;
  interval: MembershipInterval;
  title: string;
}

/** A charge of a period that was paid. `session` names it for `readPayment` and `refund`. */
export interface ProviderCharge {
  session: string;
  amount: number;
  currency: string;
  startsAt: Date;
  endsAt: Date;
  /** The provider's own page of it; null or absent where there is none. */
  receiptUrl?: string | null;
}

/** The whole of a subscription as the provider has it now. */
export interface ProviderSubscription {
  /** `open`: nobody paid yet; `past_due`: a charge failed; `ended`: it is charged no more, or can no longer begin. */
  state: "open" | "active" | "past_due" | "ended";
  reference: string | null;
  /** Null: it is paused, which is also how it is cancelled there. */
  cancelsAtEnd: boolean | null;
  isPaused: boolean;
  /** What it charges next; null before somebody paid, or where it does not say. */
  amount: number | null;
  /** Where the payer pays what failed; null where there is no such page. */
  payUrl: string | null;
  charges: ProviderCharge[];
}

/** An event whose signature was right. Its content is a hint: what happened is read from the provider. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The artist's account; null for events of our own. */
  account: string | null;
  /** What it is about: an order of ours where the event names it, else the provider's ids. */
  order: string | null;
  session: string | null;
  payment: string | null;
  /** Test money. An event of another mode than ours is ignored. */
  isTest: boolean;
}

export interface Webhook {
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, string | undefined>;
}

/** Of a payment in the list of the provider, to compare with the ledger. */
export interface ListedPayment {
  order: string | null;
  payment: string;
  amount: number;
  refunded: number;
  currency: string;
  /** Whether it has disputes, open or over: `readPayment` knows what came of them. */
  isDisputed?: boolean;
}

/** A service that moves money. Each method throws `ProviderUnavailable` when it cannot be reached or refuses us. */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** Whether this server works with its test mode. */
  isTest: boolean;
  /**
   * Begins to connect an artist's account. `account` is known at once where we make it; by OAuth it is null, and
   * `finishConnection` follows with what the browser brings to `returnUrl`, and with `state`.
   */
  beginConnection(request: {
    owner: string;
    country: string;
    /** The account that was begun before, to go on with it. */
    account: string | null;
    returnUrl: string;
    state: string;
  }): Promise<{ account: string | null; url: string }>;
  /** Exchanges the code that OAuth brought; providers without OAuth do not have it. */
  finishConnection?(request: {
    code: string;
    returnUrl: string;
    state: string;
    country: string;
  }): Promise<Connection>;
  /** New credentials before the former ones end; providers whose credentials do not end do not have it. */
  renewCredentials?(account: ProviderAccount): Promise<Connection>;
  readAccount(account: ProviderAccount): Promise<AccountState>;
  /** The same order gives the same session. */
  startPayment(payment: NewPayment): Promise<StartedPayment>;
  readPayment(reference: PaymentReference): Promise<ProviderPayment>;
  /** Gives money back; the same key gives it once. Throws `RefundRefused` when the provider will not. */
  refund(request: {
    reference: PaymentReference;
    payment: string;
    amount: number;
    currency: string;
    key: string;
    /** Of one that was sent before, without an answer. */
    repeat: RepeatedRefund | null;
  }): Promise<void>;
  /** The same subscription of ours gives the same session. */
  startSubscription(subscription: NewSubscription): Promise<StartedPayment>;
  readSubscription(reference: SubscriptionReference): Promise<ProviderSubscription>;
  /** Ends it with the paid period, or takes that back. */
  setCancelsAtEnd(reference: SubscriptionReference, cancels: boolean): Promise<void>;
  /** Changes what is charged from the next period on; nothing is charged now. Repeating it changes nothing. */
  setPrice(reference: SubscriptionReference, price: SubscriptionPrice): Promise<void>;
  /** Charges nothing until then, or until it is told; null: charges again, on the days of before. */
  setPause(reference: SubscriptionReference, pause: { until: Date | null } | null): Promise<void>;
  /** A page of the provider where the payer changes how they pay; providers without one do not have it. */
  billingPage?(reference: SubscriptionReference, returnUrl: string): Promise<string>;
  /** Which subscription a charge belongs to, for providers whose events do not tell. */
  subscriptionOfCharge?(account: ProviderAccount, session: string): Promise<string>;
  /** Ends it now: nothing is charged any more. One that is over, or was never paid, can be ended as well. */
  stopSubscription(reference: SubscriptionReference): Promise<void>;
  /**
   * The event of a webhook. Throws `InvalidSignature` unless it was signed for us within 300 seconds; null for events
   * that do not concern us.
   */
  readWebhook(webhook: Webhook, now: Date): Promise<ProviderEvent | null>;
  /** Payments of an account since a time, to find what no event told. */
  listPayments(account: ProviderAccount, since: Date): AsyncIterable<ListedPayment>;
}

export class ProviderUnavailable extends Error {}
/** The artist took our access back: nothing can be changed at their account any more. */
export class AccessLost extends ProviderUnavailable {}
export class RefundRefused extends Error {}
export class InvalidSignature extends Error {}
