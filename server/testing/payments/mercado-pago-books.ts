import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "./deliveries.ts";
import {
  type Chargeback,
  MercadoPagoError,
  type Notification,
  type Payment,
  type PendingNotification,
  type Preference,
  type Refund,
  type Seller,
} from "./mercado-pago-objects.ts";

const sites: Record<string, { site: string; currency: string }> = {
  AR: { site: "MLA", currency: "ARS" },
  CL: { site: "MLC", currency: "CLP" },
  CO: { site: "MCO", currency: "COP" },
  MX: { site: "MLM", currency: "MXN" },
  PE: { site: "MPE", currency: "PEN" },
  UY: { site: "MLU", currency: "UYU" },
};
/** Cents of the amounts; both directions are exact for the amounts of tests. */
export const unitsOf = (amount: number): number => Math.round(amount * 100);
const amountOf = (units: number): number => units / 100;
const day = 86_400;
const tokenSeconds = 15_552_000;

/** The state of the server, and what people do on Mercado Pago's pages. */
export class MercadoPagoBooks {
  readonly sellers = new Map<number, Seller>();
  readonly preferences = new Map<string, Preference>();
  readonly payments = new Map<number, Payment>();
  readonly chargebacks: Chargeback[] = [];
  readonly notifications: PendingNotification[] = [];
  nextRefund: Refund["status"] = "approved";
  /** What the next questions for the account of a token are refused with. */
  readonly userRefusals: number[] = [];
  readonly #clock: Clock;
  readonly #codes = new Map<
    string,
    { seller: number; challenge: string; redirect: string; until: number }
  >();
  readonly #accessTokens = new Map<string, { seller: number; until: number }>();
  readonly #refreshTokens = new Map<string, number>();
  readonly #preferenceOf = new Map<number, Preference>();
  #lastId = 1_000_000;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  nextId = (): number => ++this.#lastId;
  time = (): string => this.#clock.now.toISOString();

  addSeller(country: string): Seller {
    const { site, currency } = sites[country] ?? { site: "MLB", currency: "BRL" };
    const seller: Seller = { id: this.nextId(), site, currency, status: "active", hasFunds: true };
    this.sellers.set(seller.id, seller);
    return seller;
  }

  /** Somebody allows us to charge for them: the code that their browser brings back. */
  permit(seller: Seller, challenge: string, redirect: string): string {
    const code = `TG-${randomBytes(12).toString("hex")}`;
    this.#codes.set(code, {
      seller: seller.id,
      challenge,
      redirect,
      until: this.#clock.seconds() + 600,
    });
    return code;
  }

  exchange(body: Record<string, unknown>): object {
    if (body["grant_type"] === "refresh_token") {
      const token = String(body["refresh_token"]);
      const seller = this.#refreshTokens.get(token);
      // Each refresh gives a new one, and the former ends.
      this.#refreshTokens.delete(token);
      if (seller === undefined) throw new MercadoPagoError(400, "invalid_grant");
      return this.#tokens(seller, body["test_token"] === "true");
    }
    const code = this.#codes.get(String(body["code"]));
    this.#codes.delete(String(body["code"]));
    const verifier = String(body["code_verifier"]);
    const isValid =
      body["grant_type"] === "authorization_code" &&
      code !== undefined &&
      code.until >= this.#clock.seconds() &&
      code.redirect === body["redirect_uri"] &&
      code.challenge === createHash("sha256").update(verifier).digest("base64url");
    if (!isValid) throw new MercadoPagoError(400, "invalid_grant");
    return this.#tokens(code.seller, body["test_token"] === "true");
  }

  /** The token that somebody made for their own application. */
  tokenOf(seller: Seller): string {
    const token = `APP_USR-${randomBytes(12).toString("hex")}`;
    this.#accessTokens.set(token, {
      seller: seller.id,
      until: this.#clock.seconds() + tokenSeconds,
    });
    return token;
  }

  #tokens(seller: number, isTest: boolean): object {
    const random = randomBytes(12).toString("hex");
    const access = `${isTest ? "TEST" : "APP_USR"}-${random}`;
    const refresh = `TG-${random}-${seller}`;
    this.#accessTokens.set(access, { seller, until: this.#clock.seconds() + tokenSeconds });
    this.#refreshTokens.set(refresh, seller);
    return {
      access_token: access,
      token_type: "Bearer",
      expires_in: tokenSeconds,
      scope: "offline_access read write",
      user_id: seller,
      refresh_token: refresh,
      public_key: `${isTest ? "TEST" : "APP_USR"}-public`,
      live_mode: !isTest,
    };
  }

  sellerOf(token: string): Seller | null {
    const grant = this.#accessTokens.get(token);
    if (grant === undefined || grant.until < this.#clock.seconds()) return null;
    return this.sellers.get(grant.seller) ?? null;
  }

  /** The artist takes our access back. */
  disconnect(seller: Seller): void {
    for (const [token, grant] of this.#accessTokens)
      if (grant.seller === seller.id) this.#accessTokens.delete(token);
    for (const [token, id] of this.#refreshTokens)
      if (id === seller.id) this.#refreshTokens.delete(token);
    this.notify(
      "mp-connect",
      "application.deauthorized",
      seller.id,
      { id: String(seller.id) },
      true,
    );
  }

  notify(
    type: string,
    action: string,
    seller: number,
    data: Notification["data"],
    isLive: boolean,
    query: Record<string, string> = {},
  ): void {
    this.notifications.push({
      notification: {
        id: this.nextId(),
        live_mode: isLive,
        type,
        date_created: this.time(),
        user_id: seller,
        api_version: "v1",
        action,
        data,
      },
      query: { ...query, "data.id": data.id, type },
    });
  }

  #notifyPayment(payment: Payment, action: "payment.created" | "payment.updated"): void {
    const { notification_url: to } = this.#preference(payment);
    const query = Object.fromEntries(new URL(to).searchParams);
    const data = { id: String(payment.id) };
    this.notify("payment", action, payment.collector_id, data, payment.live_mode, query);
  }

  #preference(payment: Payment): Preference {
    const preference = this.#preferenceOf.get(payment.id);
    if (preference === undefined) throw new Error("a payment without a preference");
    return preference;
  }

  payment(id: number): Payment {
    const payment = this.payments.get(id);
    if (payment === undefined) throw new MercadoPagoError(404, "Payment not found");
    return payment;
  }

  /** The period of a subscription is charged. Nothing says that such payments name our reference. */
  charge(
    seller: number,
    { transaction_amount, currency_id }: { transaction_amount: number; currency_id: string },
  ): number {
    const id = `subscription-${this.nextId()}`;
    this.preferences.set(id, {
      id,
      collector_id: seller,
      external_reference: "",
      items: [{ unit_price: transaction_amount, currency_id }],
      marketplace_fee: 0,
      notification_url: "https://resuena.example/none",
      expiration_date_to: null,
      init_point: "",
      sandbox_init_point: "",
    });
    return this.pay(id);
  }

  pay(preference: string): number {
    const payment = this.#try(preference, "approved", "accredited");
    this.#approve(payment);
    this.#notifyPayment(payment, "payment.created");
    return payment.id;
  }

  /** The card is refused; the preference stays open. */
  refuse(preference: string): number {
    const payment = this.#try(preference, "rejected", "cc_rejected_insufficient_amount");
    this.#notifyPayment(payment, "payment.created");
    return payment.id;
  }

  /** Somebody takes a voucher and pays it later. */
  payLater(preference: string): number {
    const payment = this.#try(preference, "pending", "pending_waiting_payment");
    this.#notifyPayment(payment, "payment.created");
    return payment.id;
  }

  confirmLater(id: number): void {
    const payment = this.payment(id);
    this.#approve(payment);
    this.#change(payment, "approved", "accredited");
  }

  failLater(id: number): void {
    this.#change(this.payment(id), "cancelled", "expired");
  }

  /** The giver complains; the money waits. */
  openMediation(id: number): void {
    this.#change(this.payment(id), "in_mediation", "pending");
  }

  /** The giver's bank takes the payment back. */
  openChargeback(id: number): string {
    const payment = this.payment(id);
    const chargeback: Chargeback = {
      id: `233000061680${this.nextId().toString().slice(-6)}`,
      payments: [id],
      amount: payment.transaction_amount,
      currency: payment.currency_id,
      coverage_applied: null,
      date_created: this.time(),
    };
    this.chargebacks.push(chargeback);
    this.#change(payment, "charged_back", "in_process");
    this.#notifyChargeback(payment, chargeback);
    return chargeback.id;
  }

  closeChargeback(id: string, state: "won" | "lost"): void {
    const chargeback = this.chargebacks.find((each) => each.id === id);
    if (chargeback === undefined) throw new Error("no such chargeback");
    chargeback.coverage_applied = state === "won";
    const payment = this.payment(chargeback.payments[0]);
    this.#change(payment, "charged_back", state === "won" ? "reimbursed" : "settled");
    this.#notifyChargeback(payment, chargeback);
  }

  #notifyChargeback(payment: Payment, { id }: Chargeback): void {
    const data = { id, payment_id: payment.id };
    const type = "topic_chargebacks_wh";
    this.notify(type, "changed_case_status", payment.collector_id, data, payment.live_mode);
  }

  refund(payment: Payment, units: number): Refund {
    const seller = this.sellers.get(payment.collector_id);
    const left = unitsOf(payment.transaction_amount) - unitsOf(payment.transaction_amount_refunded);
    if (payment.status !== "approved")
      throw new MercadoPagoError(
        400,
        "The action requested is not valid for the current payment state",
      );
    if (units <= 0 || units > left) throw new MercadoPagoError(400, "Invalid amount");
    if (!seller?.hasFunds) throw new MercadoPagoError(400, "Insufficient funds");
    const refund: Refund = {
      id: this.nextId(),
      payment_id: payment.id,
      amount: amountOf(units),
      status: this.nextRefund,
      date_created: this.time(),
    };
    payment.refunds.push(refund);
    if (refund.status !== "rejected") this.#countRefunds(payment);
    return refund;
  }

  settleRefund(paymentId: number, status: "approved" | "rejected"): void {
    const payment = this.payment(paymentId);
    const refund = payment.refunds.at(-1);
    if (refund === undefined) throw new Error("no refund");
    refund.status = status;
    this.#countRefunds(payment);
  }

  #countRefunds(payment: Payment): void {
    const units = payment.refunds
      .filter(({ status }) => status !== "rejected" && status !== "cancelled")
      .reduce((sum, { amount }) => sum + unitsOf(amount), 0);
    payment.transaction_amount_refunded = amountOf(units);
    const isWhole = units === unitsOf(payment.transaction_amount);
    const detail = isWhole ? "refunded" : units > 0 ? "partially_refunded" : "accredited";
    this.#change(payment, isWhole ? "refunded" : "approved", detail);
  }

  #change(payment: Payment, status: string, detail: string): void {
    Object.assign(payment, { status, status_detail: detail });
    this.#notifyPayment(payment, "payment.updated");
  }

  #approve(payment: Payment): void {
    const units = unitsOf(payment.transaction_amount);
    const hasDecimals = payment.currency_id !== "CLP";
    const theirs = hasDecimals ? Math.round(units / 25) : Math.round(units / 2500) * 100;
    const ours = unitsOf(this.#preference(payment).marketplace_fee);
    payment.fee_details = [
      { type: "mercadopago_fee", amount: amountOf(theirs), fee_payer: "collector" },
      ...(ours > 0
        ? [{ type: "application_fee", amount: amountOf(ours), fee_payer: "collector" }]
        : []),
    ];
    payment.transaction_details = { net_received_amount: amountOf(units - theirs - ours) };
    payment.date_approved = this.time();
    payment.money_release_date = new Date(
      this.#clock.now.getTime() + 14 * day * 1000,
    ).toISOString();
  }

  #try(preferenceId: string, status: string, detail: string): Payment {
    const preference = this.preferences.get(preferenceId);
    if (preference === undefined) throw new Error("no such preference");
    const end = preference.expiration_date_to;
    if (end !== null && new Date(end) <= this.#clock.now)
      throw new MercadoPagoError(400, "The preference is expired");
    const [item] = preference.items;
    const payment: Payment = {
      id: this.nextId(),
      collector_id: preference.collector_id,
      currency_id: item.currency_id,
      date_approved: null,
      date_created: this.time(),
      external_reference: preference.external_reference,
      fee_details: [],
      live_mode: !preference["is_test"],
      money_release_date: null,
      refunds: [],
      status,
      status_detail: detail,
      transaction_amount: item.unit_price,
      transaction_amount_refunded: 0,
      transaction_details: { net_received_amount: 0 },
    };
    this.#preferenceOf.set(payment.id, preference);
    this.payments.set(payment.id, payment);
    return payment;
  }
}
