import type { PaymentProviderName } from "#contract/payments/providers";
import { recordAudit } from "#modules/staff";
import type { Db } from "#platform/db/db";
import type { Job } from "#platform/jobs/jobs";
import { refreshAccount } from "./accounts.ts";
import { applyPayment } from "./apply-payment.ts";
import { applySubscription } from "./apply-subscription.ts";
import { openCredentials } from "./credentials.ts";
import { accountByProviderId, deleteEvents, eventsToWork, finishEvents } from "./event-queries.ts";
import type { OrderRow } from "./find-order.ts";
import { chargePrefix } from "./mercado-pago-payment.ts";
import { operatorAccount } from "./operator-account.ts";
import { orderReference, referenceByPayment, referenceBySession } from "./order-queries.ts";
import type { ProviderEvent } from "./provider.ts";
import type { Payments } from "./providers.ts";
import { subscriptionOfEvent } from "./subscription-queries.ts";

/** The job that works on stored events. */
export const workEvents = "work-payment-events";

interface EventsPayload {
  provider: PaymentProviderName;
  subject: string;
}

/**
 * Works on the stored events of one subject: one look at the provider tells what all of them tell. While a provider does
 * not answer, the queue tries again.
 */
export function workEventsJob(payments: Payments): Job<EventsPayload> {
  return {
    name: workEvents,
    work: (payload) => workOnSubject(payments, payload),
  };
}

/** Does nothing where nothing is open. Throws ProviderUnavailable. */
async function workOnSubject(
  payments: Payments,
  { provider, subject }: EventsPayload,
): Promise<void> {
  const { db } = payments.ctx;
  const events = await db.many(eventsToWork, { provider, subject });
  const [first] = events;
  if (first === undefined) return;
  const event = {
    ...first,
    session: firstOf(events.map(({ session }) => session)),
    payment: firstOf(events.map(({ payment }) => payment)),
  };
  const outcome = await outcomeOf(payments, event, await findOrder(payments, event));
  const ids = events.map(({ event_id: id }) => id);
  // Of an artist's other business nothing is stored.
  if (outcome === "unknown") return void (await db.run(deleteEvents, { provider, ids }));
  await db.run(finishEvents, { provider, ids, outcome });
}

const firstOf = (names: (string | null)[]): string | null =>
  names.find((name) => name !== null) ?? null;

type StoredEvent = Pick<ProviderEvent, "session" | "payment" | "account"> & {
  provider: PaymentProviderName;
  event_id: string;
  order_id: string | null;
};

async function outcomeOf(
  payments: Payments,
  { provider, event_id, order_id, account, session, payment }: StoredEvent,
  order: OrderRow | null,
): Promise<string> {
  const { db } = payments.ctx;
  if (order === null) {
    const subscription = await db.one(subscriptionOfEvent, {
      provider,
      id: order_id,
      name: await nameOf(payments, { provider, account, session }),
    });
    if (subscription !== null) {
      if (account !== null && account !== subscription.provider_account)
        return refuseStored(db, event_id);
      return applySubscription(payments, subscription.id, event_id);
    }
    const isOfAccount = account !== null && session === null && payment === null;
    const row = isOfAccount ? await db.one(accountByProviderId, { provider, account }) : null;
    if (row === null) return "unknown";
    await refreshAccount(payments, row.id);
    return "account";
  }
  if (order.provider !== provider || (account !== null && account !== order.provider_account))
    return refuseStored(db, event_id);
  return applyPayment(payments, order, event_id);
}

/** What a subscription is known by; of a charge its provider is asked, when its events tell no more. */
async function nameOf(
  { ctx, providers }: Payments,
  { provider: name, account, session }: Pick<StoredEvent, "provider" | "account" | "session">,
): Promise<string | null> {
  const provider = providers.get(name);
  if (session === null || account === null || !session.startsWith(chargePrefix)) return session;
  const own = operatorAccount(ctx.config, name);
  const row =
    own?.account === account
      ? { id: own.id, credentials: null }
      : await ctx.db.one(accountByProviderId, { provider: name, account });
  if (row === null || provider?.subscriptionOfCharge === undefined) return session;
  const credentials = openCredentials(ctx.config, row.id, row.credentials);
  return provider.subscriptionOfCharge({ id: account, credentials }, session);
}

async function refuseStored(db: Db, id: string): Promise<string> {
  await recordAudit(db, {
    actorId: null,
    action: "payment_event_refused",
    subject: { kind: "payment_event", id },
    reason: "other_account",
  });
  return "other_account";
}

async function findOrder(
  { ctx: { db } }: Payments,
  { provider, order_id: id, session, payment }: StoredEvent,
): Promise<OrderRow | null> {
  return (
    (id && (await db.one(orderReference, { id }))) ||
    (session && (await db.one(referenceBySession, { provider, session }))) ||
    (payment && (await db.one(referenceByPayment, { provider, payment }))) ||
    null
  );
}
