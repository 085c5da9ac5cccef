import { decimalOf } from "./decimal-amounts.ts";
import {
  authorizedPaymentSearch,
  credentialsOf,
  MercadoPagoRefusal,
  preapproval,
  type Preapproval,
  preapprovalSearch,
} from "./mercado-pago-api.ts";
import {
  amountOf,
  chargePrefix,
  type Connected,
  digitsOf,
  readAuthorized,
} from "./mercado-pago-payment.ts";
import { monthsAfter } from "./next-charge.ts";
import {
  AccessLost,
  type NewSubscription,
  type PaymentProvider,
  type ProviderAccount,
  type ProviderCharge,
  ProviderUnavailable,
  type SubscriptionReference,
} from "./provider.ts";

type Subscriptions = Required<
  Pick<
    PaymentProvider,
    | "startSubscription"
    | "readSubscription"
    | "setCancelsAtEnd"
    | "stopSubscription"
    | "setPrice"
    | "setPause"
    | "subscriptionOfCharge"
  >
>;

/**
 * Subscriptions of Mercado Pago: preapprovals with the artist's token, without a plan and without our part, which they
 * do not know. They cannot end with their period: one that is cancelled pauses, and ends by `stopSubscription` when its
 * period is over.
 */
export function mercadoPagoSubscriptions(
  connected: Connected,
  isAccessLost: (account: ProviderAccount) => Promise<boolean>,
): Subscriptions {
  const { ask } = connected;
  /** A token that is refused may have been taken back. */
  const unlessLost = async <T>(account: ProviderAccount, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const isRefused = error instanceof MercadoPagoRefusal && [401, 403].includes(error.status);
      if (!isRefused || !(await isAccessLost(account))) throw error;
      throw new AccessLost("Mercado Pago: the artist took our access back");
    }
  };
  const update = async (reference: SubscriptionReference, body: object): Promise<void> => {
    await ask({
      method: "PUT",
      path: `/preapproval/${encodeURIComponent(reference.session)}`,
      body,
      token: credentialsOf(reference.account).accessToken,
      schema: preapproval,
    });
  };

  return {
    async startSubscription(request) {
      const token = credentialsOf(request.account).accessToken;
      const former = await ask({
        path: "/preapproval/search",
        query: { external_reference: request.subscription },
        token,
        schema: preapprovalSearch,
      });
      const existing = former.results.find(
        (each) => each.external_reference === request.subscription && each.init_point,
      );
      const { id, init_point: url } =
        existing ??
        (await ask({
          method: "POST",
          path: "/preapproval",
          body: preapprovalOf(request),
          token,
          schema: preapproval,
        }));
      if (!url) throw new ProviderUnavailable("Mercado Pago: a subscription without a page");
      return { session: id, url };
    },
    readSubscription: (reference) =>
      unlessLost(reference.account, async () => {
        const row = await readOwn(connected, reference);
        const token = credentialsOf(reference.account).accessToken;
        const { results } = await ask({
          path: "/authorized_payments/search",
          query: { preapproval_id: row.id, limit: "100" },
          token,
          schema: authorizedPaymentSearch,
        });
        const byTime = results.toSorted((a, b) => a.debit_date.getTime() - b.debit_date.getTime());
        const charges = byTime.flatMap((each): ProviderCharge[] => {
          if (!wasPaid.has(each.payment?.status ?? "")) return [];
          const { transaction_amount: amount, currency_id: currency } = each;
          return [
            {
              session: `${chargePrefix}${each.id}`,
              amount: amountOf(amount, currency),
              currency,
              startsAt: each.debit_date,
              endsAt: monthsAfter(each.debit_date, row.auto_recurring.frequency),
            },
          ];
        });
        const isFailing = byTime.at(-1)?.status === "recycling";
        const isLive = row.status === "authorized" || row.status === "paused";
        return {
          state:
            row.status === "cancelled"
              ? "ended"
              : !isLive
                ? "open"
                : isFailing
                  ? "past_due"
                  : "active",
          reference: row.status === "pending" ? null : row.id,
          cancelsAtEnd: row.status === "paused" ? null : false,
          isPaused: row.status === "paused",
          amount: nextAmountOf(row),
          payUrl: isFailing ? "https://www.mercadopago.com/subscriptions" : null,
          charges,
        };
      }),
    setCancelsAtEnd: (reference, cancels) =>
      unlessLost(reference.account, async () => {
        const { status } = await readOwn(connected, reference);
        const newStatus = cancels ? "paused" : "authorized";
        if (status === "cancelled") {
          if (cancels) return;
          throw new ProviderUnavailable("Mercado Pago: a cancelled subscription does not return");
        }
        if (status !== newStatus) await update(reference, { status: newStatus });
      }),
    stopSubscription: (reference) =>
      unlessLost(reference.account, async () => {
        const { status } = await readOwn(connected, reference);
        if (status !== "cancelled") await update(reference, { status: "cancelled" });
      }),
    // It has no end of its own there: a job ends it.
    setPause: (reference, pause) =>
      unlessLost(reference.account, async () => {
        const { status } = await readOwn(connected, reference);
        const newStatus = pause === null ? "authorized" : "paused";
        if (status !== newStatus) await update(reference, { status: newStatus });
      }),
    setPrice: (reference, { amount, currency, title }) =>
      unlessLost(reference.account, async () => {
        if (nextAmountOf(await readOwn(connected, reference)) === amount) return;
        const price = decimalOf(amount, digitsOf(currency));
        const auto_recurring = { transaction_amount: price, currency_id: currency };
        await update(reference, { reason: title, auto_recurring });
      }),
    async subscriptionOfCharge(account, session) {
      const row = await readAuthorized(ask, credentialsOf(account).accessToken, session);
      return row.preapproval_id;
    },
  };
}

const nextAmountOf = ({ auto_recurring: terms }: Preapproval): number | null =>
  terms.transaction_amount && terms.currency_id
    ? amountOf(terms.transaction_amount, terms.currency_id)
    : null;

/** Statuses of payments that were paid, whatever became of the money. */
const wasPaid = new Set(["approved", "in_mediation", "refunded", "charged_back"]);

async function readOwn(
  { ask }: Connected,
  { account, session, subscription }: SubscriptionReference,
): Promise<Preapproval> {
  const row = await ask({
    path: `/preapproval/${encodeURIComponent(session)}`,
    token: credentialsOf(account).accessToken,
    schema: preapproval,
  });
  if (row.external_reference !== subscription)
    throw new ProviderUnavailable("Mercado Pago: the subscription belongs to another one of ours");
  return row;
}

function preapprovalOf(request: NewSubscription): object {
  const { subscription, amount, currency, interval, title, email, returnUrl } = request;
  if (email === null)
    throw new ProviderUnavailable("Mercado Pago: a subscription needs the payer's address");
  return {
    reason: title,
    external_reference: subscription,
    payer_email: email,
    back_url: returnUrl,
    status: "pending",
    auto_recurring: {
      frequency: interval === "month" ? 1 : 12,
      frequency_type: "months",
      transaction_amount: decimalOf(amount, digitsOf(currency)),
      currency_id: currency,
    },
  };
}
