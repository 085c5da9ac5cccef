import { randomBytes } from "node:crypto";
import type { Clock } from "./deliveries.ts";
import { succeed } from "./stripe-charges.ts";
import {
  emptyRequirements,
  fee,
  type StripeAccount,
  type StripeBalanceTransaction,
  type StripeCharge,
  type StripeDispute,
  type StripeEvent,
  type StripeFeeRefund,
  type StripeIntent,
  type StripeObject,
  type StripeRefund,
  StripeRefusal,
  type StripeSession,
} from "./stripe-objects.ts";

const day = 86_400;
const disputeFee = 1500;

/** The state of the server: objects by their account (null is ours), and what people do on Stripe's pages. */
export class StripeBooks {
  readonly events: StripeEvent[] = [];
  /** What Stripe answers next when a refund is asked for. */
  nextRefund: "succeeded" | "pending" | "failed" = "succeeded";
  /** Accounts whose balance does not cover a refund. */
  readonly withoutFunds = new Set<string>();
  /** Accounts that took our access back. */
  readonly disconnected = new Set<string>();
  /** Where the last link of each account leads back to. */
  readonly returnUrls = new Map<string, string>();
  readonly #objects = new Map<string, { account: string | null; object: StripeObject }>();
  /** A session names its intent only when somebody tried to pay. */
  readonly #intentOfSession = new Map<string, string>();
  readonly #clock: Clock;
  readonly #isLive: boolean;

  constructor(clock: Clock, isLive: boolean) {
    this.#clock = clock;
    this.#isLive = isLive;
  }

  /** What every object begins with. */
  base(prefix: string): { id: string; created: number; livemode: boolean } {
    const id = `${prefix}_${randomBytes(12).toString("hex")}`;
    return { id, created: this.#clock.seconds(), livemode: this.#isLive };
  }

  add<T extends StripeObject>(account: string | null, object: T): T {
    this.#objects.set(object.id, { account, object });
    return object;
  }

  addSession(account: string | null, session: StripeSession, intent: StripeIntent): StripeSession {
    this.#intentOfSession.set(session.id, this.add(account, intent).id);
    return this.add(account, session);
  }

  /** An object of an account, or the error of one that is not there. */
  get<Kind extends StripeObject["object"]>(
    kind: Kind,
    id: string,
    account: string | null,
  ): Extract<StripeObject, { object: Kind }> {
    const entry = this.#objects.get(id);
    if (entry?.object.object !== kind || entry.account !== account)
      throw new StripeRefusal(
        404,
        "invalid_request_error",
        `No such ${kind}: '${id}'`,
        "resource_missing",
      );
    return entry.object as Extract<StripeObject, { object: Kind }>;
  }

  /** The newest first, as all lists of the API. */
  list<Kind extends StripeObject["object"]>(
    kind: Kind,
    account: string | null,
  ): Extract<StripeObject, { object: Kind }>[] {
    return [...this.#objects.values()]
      .filter((entry) => entry.account === account && entry.object.object === kind)
      .map(({ object }) => object as Extract<StripeObject, { object: Kind }>)
      .toReversed();
  }

  everything(): StripeObject[] {
    return [...this.#objects.values()].map(({ object }) => object);
  }

  /** Any object, to expand a reference. */
  find(id: string): StripeObject | undefined {
    return this.#objects.get(id)?.object;
  }

  accountOf(id: string): string | null {
    const entry = this.#objects.get(id);
    if (entry === undefined) throw new Error(`${id} is not an object of this server`);
    return entry.account;
  }

  emit(type: string, object: unknown, account: string | null): void {
    this.events.push({
      ...this.base("evt"),
      object: "event",
      api_version: "2026-10-28.endive",
      type,
      ...(account !== null && { account }),
      data: { object: structuredClone(object) },
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    });
  }

  /** The artist completes the form of the account link. */
  finishOnboarding(id: string): void {
    this.#changeAccount(id, {
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      requirements: emptyRequirements(),
    });
  }

  /** Stripe asks for more, or closes the account. */
  restrict(id: string, disabledReason: string, currentlyDue: string[]): void {
    this.#changeAccount(id, {
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: true,
      requirements: {
        ...emptyRequirements(),
        currently_due: currentlyDue,
        disabled_reason: disabledReason,
      },
    });
  }

  /** The artist takes our access back. */
  disconnect(id: string): void {
    this.disconnected.add(id);
    this.emit("account.application.deauthorized", { id: "ca_app", object: "application" }, id);
  }

  #changeAccount(id: string, change: Partial<StripeAccount>): void {
    this.emit("account.updated", Object.assign(this.get("account", id, null), change), id);
  }

  /** Somebody pays by card. */
  pay(id: string): string {
    const { session, intent, account } = this.#openSession(id);
    session.status = "complete";
    succeed(this, intent, account);
    Object.assign(session, { payment_status: "paid", payment_intent: intent.id });
    this.emit("checkout.session.completed", session, account);
    return intent.id;
  }

  /** Somebody's card is refused; they can try another one. */
  refuse(id: string): void {
    const { session, intent, account } = this.#openSession(id);
    session.payment_intent = intent.id;
    this.#decline(intent, account);
  }

  /** Somebody takes a voucher (OXXO) and pays it later. */
  payLater(id: string): string {
    const { session, intent, account } = this.#openSession(id);
    Object.assign(session, { status: "complete", payment_intent: intent.id });
    intent.status = "processing";
    this.emit("payment_intent.processing", intent, account);
    this.emit("checkout.session.completed", session, account);
    return intent.id;
  }

  confirmLater(id: string): void {
    const { session, intent, account } = this.#waitingSession(id);
    succeed(this, intent, account);
    Object.assign(session, { payment_status: "paid", payment_intent: intent.id });
    this.emit("checkout.session.async_payment_succeeded", session, account);
  }

  failLater(id: string): void {
    const { session, intent, account } = this.#waitingSession(id);
    this.#decline(intent, account);
    this.emit("checkout.session.async_payment_failed", session, account);
  }

  /** Nobody paid for a day. */
  expire(id: string): StripeSession {
    const account = this.accountOf(id);
    const session = this.get("checkout.session", id, account);
    if (session.status !== "open")
      throw new StripeRefusal(400, "invalid_request_error", "This Session is not open.");
    Object.assign(session, { status: "expired", url: null });
    const intent = this.find(this.#intentOfSession.get(id) ?? "");
    if (intent?.object === "payment_intent") intent.status = "canceled";
    this.emit("checkout.session.expired", session, account);
    return session;
  }

  #openSession(id: string) {
    const account = this.accountOf(id);
    const session = this.get("checkout.session", id, account);
    if (session.status !== "open")
      throw new StripeRefusal(400, "invalid_request_error", "This Session is not open.");
    const intent = this.get("payment_intent", this.#intentOfSession.get(id) ?? "", account);
    return { session, intent, account };
  }

  #waitingSession(id: string) {
    const account = this.accountOf(id);
    const session = this.get("checkout.session", id, account);
    const intent = this.get("payment_intent", session.payment_intent ?? "", account);
    if (intent.status !== "processing") throw new Error("nobody waits for this payment");
    return { session, intent, account };
  }

  #decline(intent: StripeIntent, account: string | null): void {
    intent.status = "requires_payment_method";
    intent.last_payment_error = {
      type: "card_error",
      code: "card_declined",
      message: "Your card was declined.",
    };
    this.emit("payment_intent.payment_failed", intent, account);
  }

  /** A movement of the balance of an account. */
  move(
    account: string | null,
    source: string,
    type: string,
    amount: number,
    currency: string,
    fees: StripeBalanceTransaction["fee_details"],
  ): StripeBalanceTransaction {
    const { id, created } = this.base("txn");
    const total = fees.reduce((sum, each) => sum + each.amount, 0);
    return this.add(account, {
      id,
      created,
      object: "balance_transaction",
      amount,
      available_on: created + 7 * day,
      currency,
      exchange_rate: null,
      fee: total,
      fee_details: fees,
      net: amount - total,
      source,
      status: "pending",
      type,
    });
  }

  chargeOf(intentId: string, account: string | null): StripeCharge {
    const intent = this.get("payment_intent", intentId, account);
    return this.get("charge", intent.latest_charge ?? "", account);
  }

  settleRefund(id: string): void {
    const account = this.accountOf(id);
    const refund: StripeRefund = this.get("refund", id, account);
    refund.status = "succeeded";
    this.emit("refund.updated", refund, account);
  }

  /** The bank sends it back: the artist has the money again. */
  failRefund(id: string): void {
    const account = this.accountOf(id);
    const refund: StripeRefund = this.get("refund", id, account);
    Object.assign(refund, { status: "failed", failure_reason: "lost_or_stolen_card" });
    const charge = this.get("charge", refund.charge, account);
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    this.move(account, id, "refund_failure", refund.amount, refund.currency, []);
    this.emit("refund.failed", refund, account);
  }

  /** The giver's bank takes the payment back for now; an inquiry only asks. */
  openDispute(
    intentId: string,
    { isInquiry = false, amount }: { isInquiry?: boolean; amount?: number } = {},
  ): string {
    const account = this.accountOf(intentId);
    const charge = this.chargeOf(intentId, account);
    charge.disputed = true;
    const dispute: StripeDispute = this.add(account, {
      ...this.base("du"),
      object: "dispute",
      amount: amount ?? charge.amount - charge.amount_refunded,
      balance_transactions: [],
      charge: charge.id,
      currency: charge.currency,
      is_charge_refundable: isInquiry,
      payment_intent: intentId,
      reason: "fraudulent",
      status: isInquiry ? "warning_needs_response" : "needs_response",
    });
    this.emit("charge.dispute.created", dispute, account);
    if (!isInquiry) {
      const fees = [fee("stripe_fee", disputeFee, charge.currency)];
      dispute.balance_transactions.push(
        this.move(account, dispute.id, "adjustment", -dispute.amount, charge.currency, fees),
      );
      this.emit("charge.dispute.funds_withdrawn", dispute, account);
    }
    return dispute.id;
  }

  /** Whether the fee of one that was won comes back is not documented. */
  closeDispute(id: string, status: "won" | "lost", { givesFeeBack = false } = {}): void {
    const account = this.accountOf(id);
    const dispute: StripeDispute = this.get("dispute", id, account);
    dispute.status = status;
    if (status === "won") {
      dispute.balance_transactions.push(
        this.move(
          account,
          id,
          "adjustment",
          dispute.amount,
          dispute.currency,
          givesFeeBack ? [fee("stripe_fee", -disputeFee, dispute.currency)] : [],
        ),
      );
      this.emit("charge.dispute.funds_reinstated", dispute, account);
    }
    this.emit("charge.dispute.closed", dispute, account);
  }

  /** Our part comes back in proportion to what is given back. */
  refundFee(charge: StripeCharge, amount: number): StripeFeeRefund {
    const applicationFee = this.get("application_fee", charge.application_fee ?? "", null);
    const part = Math.round((applicationFee.amount * amount) / charge.amount);
    applicationFee.amount_refunded += part;
    const { id, created } = this.base("fr");
    this.emit("application_fee.refunded", applicationFee, null);
    return this.add(null, {
      id,
      created,
      object: "fee_refund",
      amount: part,
      currency: charge.currency,
      fee: applicationFee.id,
    });
  }
}
