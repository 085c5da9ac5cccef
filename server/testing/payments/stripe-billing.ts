import type { Clock } from "./deliveries.ts";
import type { StripeBooks } from "./stripe-books.ts";
import { chargeAgain } from "./stripe-charges.ts";
import { type Form, formMap, formValue } from "./stripe-form.ts";
import {
  type StripeInvoice,
  StripeRefusal,
  type StripeSession,
  type StripeSubscription,
} from "./stripe-objects.ts";

interface Terms {
  amount: number;
  currency: string;
  interval: "month" | "year";
  feePercent: number;
  metadata: Record<string, string>;
}

const invalid = (message: string): StripeRefusal =>
  new StripeRefusal(400, "invalid_request_error", message);

/** The part of the server that charges again and again: its clock moves with `renew`. */
export class StripeBilling {
  /** Subscriptions whose card is refused from now on. */
  readonly failing = new Set<string>();
  /** Names of products, by their ids. */
  readonly products = new Map<string, string>();
  readonly #terms = new Map<string, Terms>();
  readonly #books: StripeBooks;
  readonly #clock: Clock;

  constructor(books: StripeBooks, clock: Clock) {
    this.#books = books;
    this.#clock = clock;
  }

  createSession(form: Form, account: string | null, url: string): StripeSession {
    const price = ["line_items", "0", "price_data"];
    const interval = formValue(form, ...price, "recurring", "interval");
    if (interval !== "month" && interval !== "year") throw invalid("A recurring price is needed.");
    const percent = formValue(form, "subscription_data", "application_fee_percent");
    const amount = Number(formValue(form, ...price, "unit_amount"));
    const currency = formValue(form, ...price, "currency") ?? "";
    const base = this.#books.base("cs_test");
    this.#terms.set(base.id, {
      amount,
      currency,
      interval,
      feePercent: Number(percent ?? 0),
      metadata: formMap(form, "subscription_data", "metadata"),
    });
    return this.#books.add(account, {
      ...base,
      object: "checkout.session",
      mode: "subscription",
      status: "open",
      payment_status: "unpaid",
      client_reference_id: formValue(form, "client_reference_id") ?? null,
      metadata: formMap(form, "metadata"),
      amount_total: amount,
      currency,
      customer_email: formValue(form, "customer_email") ?? null,
      success_url: formValue(form, "success_url") ?? "",
      cancel_url: formValue(form, "cancel_url") ?? "",
      url: `${url}/c/pay/${base.id}`,
      expires_at: base.created + 86_400,
      payment_intent: null,
      subscription: null,
    });
  }

  /** Somebody pays the first period by card. Returns the subscription's id. */
  pay(sessionId: string): string {
    const account = this.#books.accountOf(sessionId);
    const session = this.#books.get("checkout.session", sessionId, account);
    const terms = this.#terms.get(sessionId);
    if (session.status !== "open" || terms === undefined)
      throw invalid("This Session is not open.");
    const start = this.#clock.seconds();
    const subscription: StripeSubscription = this.#books.add(account, {
      ...this.#books.base("sub"),
      object: "subscription",
      status: "incomplete",
      cancel_at_period_end: false,
      cancel_at: null,
      pause_collection: null,
      latest_invoice: null,
      metadata: terms.metadata,
      items: {
        object: "list",
        data: [
          {
            id: this.#books.base("si").id,
            price: { unit_amount: terms.amount },
            current_period_start: start,
            current_period_end: periodAfter(start, terms.interval),
          },
        ],
      },
    });
    this.#terms.set(subscription.id, { ...terms });
    this.#books.emit("customer.subscription.created", subscription, account);
    this.#invoice(subscription, account);
    Object.assign(session, {
      status: "complete",
      payment_status: "paid",
      subscription: subscription.id,
      customer: this.#books.base("cus").id,
      url: null,
    });
    this.#books.emit("checkout.session.completed", session, account);
    return subscription.id;
  }

  /** Periods that are over: the next one is charged, or what was cancelled ends. */
  renew(): void {
    for (const subscription of this.#all()) {
      const [item] = subscription.items.data;
      if (subscription.status !== "active" || item === undefined) continue;
      if (item.current_period_end > this.#clock.seconds()) continue;
      const account = this.#books.accountOf(subscription.id);
      const resumesAt = subscription.pause_collection?.resumes_at ?? Infinity;
      if (resumesAt <= this.#clock.seconds()) subscription.pause_collection = null;
      if (subscription.cancel_at_period_end || subscription.cancel_at !== null) {
        this.cancel(subscription.id, account);
        continue;
      }
      const terms = this.#termsOf(subscription.id);
      item.current_period_start = item.current_period_end;
      item.current_period_end = periodAfter(item.current_period_start, terms.interval);
      this.#invoice(subscription, account);
    }
  }

  /** Somebody pays what failed with another card. */
  recover(id: string): void {
    this.failing.delete(id);
    const account = this.#books.accountOf(id);
    const subscription = this.#books.get("subscription", id, account);
    const invoice = this.#books.get("invoice", subscription.latest_invoice ?? "", account);
    this.#settle(subscription, invoice, account);
  }

  cancel(id: string, account: string | null): StripeSubscription {
    const subscription = this.#books.get("subscription", id, account);
    if (subscription.status === "canceled")
      throw new StripeRefusal(
        404,
        "invalid_request_error",
        "No such subscription.",
        "resource_missing",
      );
    subscription.status = "canceled";
    this.#books.emit("customer.subscription.deleted", subscription, account);
    return subscription;
  }

  /** Somebody cancels on Stripe's own page, which sets the day. */
  cancelOnPage(id: string): void {
    const account = this.#books.accountOf(id);
    const subscription = this.#books.get("subscription", id, account);
    subscription.cancel_at = subscription.items.data[0]?.current_period_end ?? null;
    this.#books.emit("customer.subscription.updated", subscription, account);
  }

  update(id: string, form: Form, account: string | null): StripeSubscription {
    const subscription = this.#books.get("subscription", id, account);
    if (subscription.status === "canceled") throw invalid("A canceled subscription cannot change.");
    const cancels = formValue(form, "cancel_at_period_end");
    if (cancels !== undefined) subscription.cancel_at_period_end = cancels === "true";
    if (formValue(form, "cancel_at") === "") subscription.cancel_at = null;
    this.#setPrice(subscription, form);
    const behavior = formValue(form, "pause_collection", "behavior");
    const resumes = formValue(form, "pause_collection", "resumes_at");
    if (resumes !== undefined && Number(resumes) <= this.#clock.seconds())
      throw invalid("resumes_at must be in the future.");
    if (behavior !== undefined)
      subscription.pause_collection = {
        behavior,
        resumes_at: resumes === undefined ? null : Number(resumes),
      };
    else if (formValue(form, "pause_collection") === "") subscription.pause_collection = null;
    this.#books.emit("customer.subscription.updated", subscription, account);
    return subscription;
  }

  /** Without prorations the price is that of the next invoice. */
  #setPrice(subscription: StripeSubscription, form: Form): void {
    const [item] = subscription.items.data;
    const price = ["items", "0", "price_data"];
    const amount = formValue(form, ...price, "unit_amount");
    if (amount === undefined || item === undefined) return;
    const terms = this.#termsOf(subscription.id);
    if (formValue(form, "items", "0", "id") !== item.id) throw invalid("No such item.");
    if (formValue(form, "proration_behavior") !== "none") throw invalid("It would be prorated.");
    if (formValue(form, ...price, "currency") !== terms.currency)
      throw invalid("The currency cannot change.");
    if (formValue(form, ...price, "recurring", "interval") !== terms.interval)
      throw invalid("Another interval is charged at once.");
    if (!this.products.has(formValue(form, ...price, "product") ?? ""))
      throw invalid("No such product.");
    terms.amount = Number(amount);
    item.price.unit_amount = terms.amount;
  }

  createProduct(form: Form): { id: string; object: "product" } {
    const { id } = this.#books.base("prod");
    this.products.set(id, formValue(form, "name") ?? "");
    return { id, object: "product" };
  }

  /** The page where a customer changes their card. */
  createPortal(form: Form, account: string | null, url: string): object {
    const customer = formValue(form, "customer");
    const isKnown = this.#books
      .list("checkout.session", account)
      .some((each) => each.customer !== undefined && each.customer === customer);
    if (!isKnown) throw invalid("No such customer.");
    const returnUrl = formValue(form, "return_url");
    const base = this.#books.base("bps");
    return {
      ...base,
      object: "billing_portal.session",
      customer,
      return_url: returnUrl,
      url: `${url}/p/session/${base.id}`,
    };
  }

  invoicesOf(account: string | null, subscription: string, status: string): StripeInvoice[] {
    return this.#books
      .list("invoice", account)
      .filter(
        (each) =>
          each.parent.subscription_details.subscription === subscription && each.status === status,
      );
  }

  #all(): StripeSubscription[] {
    return this.#books.everything().filter((each) => each.object === "subscription");
  }

  #termsOf(id: string): Terms {
    const terms = this.#terms.get(id);
    if (terms === undefined) throw new Error(`${id} is not a subscription of this server`);
    return terms;
  }

  #invoice(subscription: StripeSubscription, account: string | null): void {
    const { amount, currency, metadata } = this.#termsOf(subscription.id);
    const [item] = subscription.items.data;
    const base = this.#books.base("in");
    const invoice: StripeInvoice = this.#books.add(account, {
      ...base,
      object: "invoice",
      status: subscription.pause_collection === null ? "open" : "void",
      amount_due: amount,
      amount_paid: 0,
      currency,
      hosted_invoice_url: `https://invoice.stripe.test/${base.id}`,
      parent: { subscription_details: { subscription: subscription.id, metadata } },
      lines: {
        object: "list",
        data: [
          {
            period: {
              start: item?.current_period_start ?? 0,
              end: item?.current_period_end ?? 0,
            },
          },
        ],
      },
      payments: { object: "list", data: [] },
    });
    subscription.latest_invoice = invoice.id;
    if (invoice.status === "void") this.#books.emit("invoice.voided", invoice, account);
    else this.#settle(subscription, invoice, account);
  }

  #settle(subscription: StripeSubscription, invoice: StripeInvoice, account: string | null): void {
    if (this.failing.has(subscription.id)) {
      subscription.status = "past_due";
      this.#books.emit("invoice.payment_failed", invoice, account);
    } else {
      const { currency, feePercent } = this.#termsOf(subscription.id);
      const amount = invoice.amount_due;
      const ourFee = Math.round((amount * feePercent) / 100);
      const intent = chargeAgain(this.#books, account, { amount, currency, ourFee });
      Object.assign(invoice, { status: "paid", amount_paid: amount });
      invoice.payments.data.push({
        id: this.#books.base("inpay").id,
        object: "invoice_payment",
        status: "paid",
        payment: { type: "payment_intent", payment_intent: intent },
      });
      subscription.status = "active";
      this.#books.emit("invoice.paid", invoice, account);
    }
    this.#books.emit("customer.subscription.updated", subscription, account);
  }
}

function periodAfter(seconds: number, interval: "month" | "year"): number {
  const end = new Date(seconds * 1000);
  end.setUTCMonth(end.getUTCMonth() + (interval === "month" ? 1 : 12));
  return Math.floor(end.getTime() / 1000);
}
