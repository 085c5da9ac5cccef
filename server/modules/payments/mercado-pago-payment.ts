import { type TipCurrency, tipCurrencies } from "#contract/payments/providers";
import { minorUnitsOf, shareOf } from "./decimal-amounts.ts";
import {
  type Ask,
  authorizedPayment,
  chargebackSearch,
  credentialsOf,
  type MercadoPagoPayment,
  MercadoPagoRefusal,
  paymentAnswer,
  paymentSearch,
  preferenceAnswer,
} from "./mercado-pago-api.ts";
import {
  type ListedPayment,
  type PaymentReference,
  type ProviderAccount,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  type RepeatedRefund,
  ProviderUnavailable,
} from "./provider.ts";

/** How we talk to Mercado Pago, and in which mode. */
export interface Connected {
  ask: Ask;
  isTest: boolean;
  now: () => Date;
}

/** Paid, whatever happened to the money afterwards. */
const paidStatuses = new Set(["approved", "in_mediation", "refunded", "charged_back"]);
const waitingStatuses = new Set(["pending", "in_process", "authorized"]);
const pageSize = 50;

/** The decimal places of a currency; only those of the countries that we pay in are known. */
export function digitsOf(currency: string): number {
  if (!Object.hasOwn(tipCurrencies, currency))
    throw new ProviderUnavailable("Mercado Pago: an unknown currency");
  return tipCurrencies[currency as TipCurrency].digits;
}

export function amountOf(decimal: number | string, currency: string): number {
  const amount = minorUnitsOf(decimal, digitsOf(currency));
  if (amount === null) throw new ProviderUnavailable("Mercado Pago: an amount that is none");
  return amount;
}

/**
 * The payment of an order. Several may name it, since a preference stays open after a card was refused. The one that the
 * order has decides as long as it was paid; else another that was paid, then one that waits.
 */
export async function readMercadoPagoPayment(
  connected: Connected,
  reference: PaymentReference,
): Promise<ProviderPayment> {
  const { account, order, session } = reference;
  const { ask, isTest } = connected;
  const token = credentialsOf(account).accessToken;
  if (session.startsWith(chargePrefix)) return readCharge(connected, token, session);
  const former = await readFormer(connected, token, reference);
  if (former !== null) return asProviderPayment(ask, token, former);
  const summaries = [];
  for await (const each of searchPayments(connected, token, { external_reference: order }))
    if (each.external_reference === order && each.live_mode !== isTest) summaries.push(each);
  // The oldest of those that were paid: whoever paid twice is found by comparing the lists.
  const byId = summaries.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
  const deciding =
    byId.find(({ status }) => paidStatuses.has(status)) ??
    byId.find(({ status }) => waitingStatuses.has(status));
  if (deciding === undefined) {
    const hadToWait = summaries.some(({ status }) => status === "cancelled");
    return readUnpaid(connected, token, { order, session, hadToWait });
  }
  return asProviderPayment(ask, token, await readOwn(ask, token, reference, deciding.id));
}

/** The payment of a subscription's period. */
async function readCharge(
  { ask }: Connected,
  token: string,
  session: string,
): Promise<ProviderPayment> {
  const charge = await readAuthorized(ask, token, session);
  const id = charge.payment?.id ?? null;
  const { currency_id: currency } = charge;
  if (id === null) return unpaid("open", amountOf(charge.transaction_amount, currency), currency);
  const path = `/v1/payments/${encodeURIComponent(id)}`;
  return asProviderPayment(ask, token, await ask({ path, token, schema: paymentAnswer }));
}

/** The charge of a period by our name for it. */
export const readAuthorized = (ask: Ask, token: string, session: string) =>
  ask({
    path: `/authorized_payments/${encodeURIComponent(session.slice(chargePrefix.length))}`,
    token,
    schema: authorizedPayment,
  });

/** A payment by its id. Throws ProviderUnavailable when it belongs to another order or account. */
async function readOwn(
  ask: Ask,
  token: string,
  { account, order }: PaymentReference,
  id: string,
): Promise<MercadoPagoPayment> {
  const path = `/v1/payments/${encodeURIComponent(id)}`;
  const payment = await ask({ path, token, schema: paymentAnswer });
  if (payment.external_reference !== order || payment.collector_id !== account.id)
    throw new ProviderUnavailable("Mercado Pago: the payment belongs to another order");
  return payment;
}

/** The payment that the order has, if it was paid: the search may forget it, or find one that is older. */
async function readFormer(
  { ask, isTest }: Connected,
  token: string,
  reference: PaymentReference,
): Promise<MercadoPagoPayment | null> {
  const id = reference.payment ?? null;
  if (id === null) return null;
  try {
    const payment = await readOwn(ask, token, reference, id);
    return paidStatuses.has(payment.status) && payment.live_mode !== isTest ? payment : null;
  } catch (error) {
    if (error instanceof MercadoPagoRefusal && error.status === 404) return null;
    throw error;
  }
}

/** Nobody paid: the preference says whether somebody still can. */
async function readUnpaid(
  { ask, now }: Connected,
  token: string,
  { order, session, hadToWait }: { order: string; session: string; hadToWait: boolean },
): Promise<ProviderPayment> {
  const path = `/checkout/preferences/${encodeURIComponent(session)}`;
  const preference = await ask({ path, token, schema: preferenceAnswer });
  if (preference.external_reference !== order)
    throw new ProviderUnavailable("Mercado Pago: the preference belongs to another order");
  const end = preference.expiration_date_to ?? null;
  const isOver = end !== null && end <= now();
  const { currency_id: currency, unit_price: price } = preference.items[0];
  const state = isOver ? (hadToWait ? "failed" : "expired") : "open";
  return unpaid(state, amountOf(price, currency), currency);
}

const unpaid = (
  state: ProviderPayment["state"],
  amount: number,
  currency: string,
): ProviderPayment => ({
  state,
  payment: null,
  amount,
  currency,
  providerFee: 0,
  platformFee: 0,
  paidAt: null,
  availableAt: null,
  refunds: [],
  disputes: [],
});

/** Charges of subscriptions are authorized payments; so their ids are told from those of preferences. */
export const chargePrefix = "authorized:";

async function asProviderPayment(
  ask: Ask,
  token: string,
  payment: MercadoPagoPayment,
): Promise<ProviderPayment> {
  const { id, currency_id: currency, status } = payment;
  const amount = amountOf(payment.transaction_amount, currency);
  const isPaid = paidStatuses.has(status);
  const fees = isPaid ? feesOf(payment, amount) : { providerFee: 0, platformFee: 0 };
  return {
    state: isPaid ? "paid" : "pending",
    payment: id,
    amount,
    currency,
    ...fees,
    paidAt: isPaid ? (payment.date_approved ?? null) : null,
    availableAt: isPaid ? (payment.money_release_date ?? null) : null,
    refunds: refundsOf(payment, amount, fees),
    disputes: isPaid ? await readChargebacks(ask, token, payment) : [],
  };
}

/**
 * What the artist paid for the payment. Taxes that are withheld are not among the fees; the net amount knows them, but
 * it changes with a refund.
 */
function feesOf(
  payment: MercadoPagoPayment,
  amount: number,
): { providerFee: number; platformFee: number } {
  const { currency_id: currency, fee_details: details } = payment;
  const total = (isOurs: boolean): number =>
    (details ?? [])
      .filter(
        ({ type, fee_payer: payer }) =>
          isOurs === (type === "application_fee") && payer !== "payer",
      )
      .reduce((sum, fee) => sum + amountOf(fee.amount, currency), 0);
  const platformFee = total(true);
  const net = payment.transaction_details?.net_received_amount ?? null;
  const wasRefunded = (payment.refunds ?? []).length > 0 || payment.status !== "approved";
  if (net === null || wasRefunded) return { providerFee: total(false), platformFee };
  return { providerFee: Math.max(0, amount - amountOf(net, currency) - platformFee), platformFee };
}

const refundStates = new Map<string, ProviderRefund["state"]>([
  ["approved", "succeeded"],
  ["rejected", "failed"],
  ["cancelled", "failed"],
]);

/** Of our clock against theirs, in milliseconds. */
const clockDifference = 60_000;

/**
 * Whether a refund that was sent and not answered was made: how long keys are remembered is not documented, and a refund
 * names nothing of ours. Failed ones count on both sides. Of two equal ones that were not answered the second may count as made as the first: then less
 * is given back than was asked for, which the artist sees, and never more.
 */
export function wasRefundMade(
  { refunds, currency_id: currency }: MercadoPagoPayment,
  amount: number,
  { since, othersMade }: RepeatedRefund,
): boolean {
  const equal = (refunds ?? []).filter(
    (refund) =>
      amountOf(refund.amount, currency) === amount &&
      (refund.date_created?.getTime() ?? Infinity) >= since.getTime() - clockDifference,
  );
  return equal.length > othersMade;
}

/** Each party gives back its part. The parts of all refunds together are exactly the fees: hence the running total. */
function refundsOf(
  payment: MercadoPagoPayment,
  whole: number,
  fees: { providerFee: number; platformFee: number },
): ProviderRefund[] {
  let total = 0;
  const byTime = (payment.refunds ?? []).toSorted(
    (a, b) => (a.date_created?.getTime() ?? 0) - (b.date_created?.getTime() ?? 0),
  );
  return byTime.map((refund) => {
    const amount = amountOf(refund.amount, payment.currency_id);
    const state = refundStates.get(refund.status ?? "approved") ?? "pending";
    const before = total;
    const after = total + amount;
    if (state !== "failed") total = after;
    const part = (fee: number) => shareOf(fee, after, whole) - shareOf(fee, before, whole);
    return {
      id: refund.id,
      amount,
      providerFee: part(fees.providerFee),
      platformFee: part(fees.platformFee),
      state,
    };
  });
}

async function readChargebacks(
  ask: Ask,
  token: string,
  payment: Pick<MercadoPagoPayment, "id" | "currency_id" | "status_detail">,
): Promise<ProviderDispute[]> {
  const { results } = await ask({
    path: "/v1/chargebacks/search",
    query: { payment_id: payment.id },
    token,
    schema: chargebackSearch,
  });
  const { status_detail: detail } = payment;
  return results.map((chargeback) => {
    // A payment that is still `approved` says nothing: it may be read before the chargeback reaches it.
    const isWon = chargeback.coverage_applied === true || detail === "reimbursed";
    return {
      id: chargeback.id,
      amount: amountOf(chargeback.amount, payment.currency_id),
      fee: 0,
      state: isWon ? "won" : detail === "settled" ? "lost" : "open",
    };
  });
}

/** Payments of an account that a search returns, over all of its pages. */
async function* searchPayments({ ask }: Connected, token: string, filter: Record<string, string>) {
  for (let offset = 0; ; offset += pageSize) {
    const page = await ask({
      path: "/v1/payments/search",
      query: {
        ...filter,
        sort: "date_created",
        criteria: "asc",
        limit: String(pageSize),
        offset: String(offset),
      },
      token,
      schema: paymentSearch,
    });
    yield* page.results;
    if (page.results.length === 0 || offset + pageSize >= page.paging.total) return;
  }
}

/** See `PaymentProvider.listPayments`. */
export async function* listMercadoPagoPayments(
  connected: Connected,
  account: ProviderAccount,
  since: Date,
): AsyncIterable<ListedPayment> {
  const token = credentialsOf(account).accessToken;
  const range = {
    range: "date_created",
    begin_date: since.toISOString(),
    end_date: connected.now().toISOString(),
  };
  for await (const payment of searchPayments(connected, token, range)) {
    const { id, currency_id: currency, live_mode: isLive } = payment;
    if (!paidStatuses.has(payment.status) || isLive === connected.isTest) continue;
    yield {
      order: payment.external_reference ?? null,
      payment: id,
      amount: amountOf(payment.transaction_amount, currency),
      refunded: amountOf(payment.transaction_amount_refunded ?? 0, currency),
      currency,
      isDisputed: await isDisputed(connected.ask, token, payment),
    };
  }
}

/** A complaint is in mediation too, without a chargeback. */
async function isDisputed(
  ask: Ask,
  token: string,
  payment: Pick<MercadoPagoPayment, "id" | "currency_id" | "status">,
): Promise<boolean> {
  if (payment.status === "charged_back") return true;
  if (payment.status !== "in_mediation") return false;
  return (await readChargebacks(ask, token, payment)).length > 0;
}
