import type { StripeBooks } from "./stripe-books.ts";
import { type Form, formMap, formValue } from "./stripe-form.ts";
import { emptyRequirements, fee, type StripeObject, StripeRefusal } from "./stripe-objects.ts";

const currencies: Record<string, string> = { ES: "eur", US: "usd", MX: "mxn", BR: "brl" };
const invalid = (message: string, code?: string): StripeRefusal =>
  new StripeRefusal(400, "invalid_request_error", message, code);

function amountOf(value: string | undefined, name: string): number {
  if (value === undefined || !/^\d{1,12}$/.test(value)) throw invalid(`Invalid integer: ${name}`);
  return Number(value);
}

function oneOf(form: Form, name: string): string {
  const value = formValue(form, name);
  if (value === undefined) throw invalid(`Missing required param: ${name}.`, "parameter_missing");
  return value;
}

export function createAccount(books: StripeBooks, form: Form) {
  const country = oneOf(form, "country");
  const currency = currencies[country];
  if (currency === undefined)
    throw invalid(`Country '${country}' is unknown.`, "country_unsupported");
  if (formValue(form, "controller", "losses", "payments") === undefined)
    throw invalid("A controller is needed.");
  return books.add(null, {
    ...books.base("acct"),
    object: "account",
    country,
    default_currency: currency,
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    controller: { type: "application", is_controller: true, ...formMap(form, "controller") },
    metadata: formMap(form, "metadata"),
    requirements: {
      ...emptyRequirements(),
      currently_due: ["external_account", "individual.first_name", "individual.last_name"],
      disabled_reason: "requirements.past_due",
    },
  });
}

export function createAccountLink(books: StripeBooks, form: Form, url: string) {
  const { id } = books.get("account", oneOf(form, "account"), null);
  if (books.disconnected.has(id)) throw invalid("The account is not connected to your platform.");
  books.returnUrls.set(id, oneOf(form, "return_url"));
  oneOf(form, "refresh_url");
  const { created } = books.base("link");
  return {
    object: "account_link",
    created,
    expires_at: created + 300,
    url: `${url}/setup/s/${id}/${books.base("link").id}`,
  };
}

export function createSession(books: StripeBooks, form: Form, account: string | null, url: string) {
  if (account !== null && !books.get("account", account, null).charges_enabled)
    throw invalid("Your account cannot currently make live charges.", "account_invalid");
  const price = ["line_items", "0", "price_data"];
  const amount = amountOf(formValue(form, ...price, "unit_amount"), "unit_amount");
  const currency = formValue(form, ...price, "currency") ?? "";
  const intentPart = "payment_intent_data";
  const ourFee = formValue(form, intentPart, "application_fee_amount");
  if (formValue(form, "mode") !== "payment") throw invalid("Only payments are played here.");
  if (amount < 50) throw invalid("The amount is too small.", "amount_too_small");
  if (ourFee === "0") throw invalid("Invalid positive integer", "parameter_invalid_integer");
  const session = books.base("cs_test");
  return books.addSession(
    account,
    {
      ...session,
      object: "checkout.session",
      mode: "payment",
      status: "open",
      payment_status: "unpaid",
      client_reference_id: formValue(form, "client_reference_id") ?? null,
      metadata: formMap(form, "metadata"),
      amount_total: amount,
      currency,
      customer_email: formValue(form, "customer_email") ?? null,
      success_url: oneOf(form, "success_url"),
      cancel_url: oneOf(form, "cancel_url"),
      url: `${url}/c/pay/${session.id}`,
      expires_at: session.created + 86_400,
      payment_intent: null,
    },
    {
      ...books.base("pi"),
      object: "payment_intent",
      amount,
      amount_received: 0,
      application_fee_amount:
        ourFee === undefined ? null : amountOf(ourFee, "application_fee_amount"),
      capture_method: formValue(form, intentPart, "capture_method") ?? "automatic_async",
      currency,
      latest_charge: null,
      last_payment_error: null,
      metadata: formMap(form, intentPart, "metadata"),
      status: "requires_payment_method",
    },
  );
}

export function createRefund(books: StripeBooks, form: Form, account: string | null) {
  const intent = oneOf(form, "payment_intent");
  const charge = books.chargeOf(intent, account);
  const left = charge.amount - charge.amount_refunded;
  const amount = amountOf(formValue(form, "amount") ?? String(left), "amount");
  if (left === 0) throw invalid("Charge has already been refunded.", "charge_already_refunded");
  if (amount > left) throw invalid("Refund amount is greater than unrefunded amount on charge.");
  if (charge.disputed) throw invalid("Charge has been charged back.", "charge_disputed");
  if (account !== null && books.withoutFunds.has(account))
    throw invalid("Insufficient funds in your Stripe balance.", "balance_insufficient");
  const givesFeeBack = formValue(form, "refund_application_fee") === "true";
  if (givesFeeBack && charge.application_fee === null)
    throw invalid("The charge has no application fee to refund.");
  const feeRefund = givesFeeBack ? books.refundFee(charge, amount) : null;
  const { id, created } = books.base("re");
  const fees =
    feeRefund === null ? [] : [fee("application_fee", -feeRefund.amount, charge.currency)];
  const movement = books.move(account, id, "refund", -amount, charge.currency, fees);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund = books.add(account, {
    id,
    created,
    object: "refund",
    amount,
    balance_transaction: movement.id,
    charge: charge.id,
    currency: charge.currency,
    metadata: formMap(form, "metadata"),
    payment_intent: intent,
    status: books.nextRefund,
  });
  books.emit("refund.created", refund, account);
  books.emit("charge.refunded", charge, account);
  return refund;
}

/** What a list may be filtered by and where it goes on. */
export function listOf(
  books: StripeBooks,
  path: string,
  query: Form,
  account: string | null,
): { object: "list"; url: string; has_more: boolean; data: object[] } {
  const all = allOf(books, path, query, account);
  const after = formValue(query, "starting_after");
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const limit = Number(formValue(query, "limit") ?? 10);
  if (!(limit >= 1 && limit <= 100)) throw invalid("Invalid limit");
  const data = all.slice(start, start + limit);
  return { object: "list", url: path, has_more: start + limit < all.length, data };
}

function allOf(books: StripeBooks, path: string, query: Form, account: string | null) {
  const intent = formValue(query, "payment_intent");
  const since = Number(formValue(query, "created", "gte") ?? 0);
  const feeId = /^\/v1\/application_fees\/(\w+)\/refunds$/.exec(path)?.[1];
  if (feeId !== undefined)
    return books.list("fee_refund", account).filter((each) => each.fee === feeId);
  switch (path) {
    case "/v1/refunds":
      return books
        .list("refund", account)
        .filter((each) => each.payment_intent === (intent ?? each.payment_intent));
    case "/v1/disputes":
      return books
        .list("dispute", account)
        .filter((each) => each.payment_intent === (intent ?? each.payment_intent));
    case "/v1/payment_intents":
      return books.list("payment_intent", account).filter((each) => each.created >= since);
    case "/v1/events":
      return books.events.filter((each) => (each.account ?? null) === account).toReversed();
    default:
      throw new StripeRefusal(404, "invalid_request_error", `Unrecognized request URL (${path}).`);
  }
}

/** Puts the objects in the place of their ids, along `a.b.c`; in lists each of `data`. */
export function expand(books: StripeBooks, answer: object, path: string): object {
  const [name = "", ...rest] = path.split(".");
  const value = (answer as Record<string, unknown>)[name];
  const deeper = rest.join(".");
  const replaced = (each: unknown): unknown => {
    const object = typeof each === "string" ? books.find(each) : (each as StripeObject | null);
    return deeper === "" || object === null || object === undefined
      ? (object ?? null)
      : expand(books, object, deeper);
  };
  return { ...answer, [name]: Array.isArray(value) ? value.map(replaced) : replaced(value) };
}
