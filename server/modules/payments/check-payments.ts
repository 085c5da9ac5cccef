import { recordAudit } from "#modules/staff";
import type { Job } from "#platform/jobs/jobs";
import { claimToRefresh, claimToRenew } from "./account-queries.ts";
import { refreshAccount, renewAccount } from "./accounts.ts";
import { applyPayment } from "./apply-payment.ts";
import * as compare from "./compare-queries.ts";
import { openCredentials } from "./credentials.ts";
import { claimWaiting, sweepEvents } from "./event-queries.ts";
import { isOrderId, referenceOf } from "./find-order.ts";
import { postedPayment } from "./ledger-queries.ts";
import { operatorAccount } from "./operator-account.ts";
import {
  claimUnfinished,
  failOldOrders,
  forgetOldEmails,
  orderReference,
  referenceByPayment,
} from "./order-queries.ts";
import { endOldRefunds } from "./refund-queries.ts";
import { type ListedPayment, ProviderUnavailable } from "./provider.ts";
import type { Payments } from "./providers.ts";
import { forgetKept } from "./subscription-queries.ts";
import { queueRefundMail } from "./tell-of-refund.ts";
import { resealAccounts } from "./reseal-accounts.ts";
import { workEvents } from "./work-events.ts";
import type { Values } from "#platform/db/sql";

type AccountRow = Values<(typeof compare.accountsToCompare)["columns"]>;
type Account = AccountRow & { account: string };

/** Accounts and orders that are read at once. */
const batch = 100;
/** Days of which the provider's list is compared: refunds and disputes come late. */
const comparedDays = 35;

/** What no event told, or whose event nobody worked on: orders without an end, disputes, accounts that changed, credentials that end. */
export function checkPaymentsJob(payments: Payments): Job<Record<string, never>> {
  const { db } = payments.ctx;
  return {
    name: "check-payments",
    cron: "*/5 * * * *",
    // While a provider does not answer, each of them takes long.
    queue: "heavy",
    async work() {
      for (const { id } of await db.many(claimUnfinished, { limit: batch }))
        await attempt(payments, { order: id }, () => applyById(payments, id));
      for (const { id } of await db.many(claimToRenew, { limit: batch }))
        await attempt(payments, { account: id }, () => renewAccount(payments, id));
      for (const { id } of await db.many(claimToRefresh, { limit: batch }))
        await attempt(payments, { account: id }, () => refreshAccount(payments, id));
      await queueWaitingEvents(payments);
    },
  };
}

/** Under a key of its own, since a job that was set apart keeps its key from running. */
function queueWaitingEvents({ ctx: { db: database, jobs } }: Payments): Promise<void> {
  return database.transaction(async (db) => {
    for (const events of await db.many(claimWaiting, { limit: batch }))
      await jobs.add(
        db,
        workEvents,
        events,
        `${workEvents} again ${events.provider} ${events.subject}`,
      );
  });
}

/** Whether it worked: one that does not must not keep the others from being looked at. */
async function attempt(
  { ctx: { log } }: Payments,
  subject: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const isAway = error instanceof ProviderUnavailable;
    log[isAway ? "warn" : "error"]({ err: error, ...subject }, "a payment could not be checked");
    return false;
  }
}

async function applyById(payments: Payments, id: string): Promise<void> {
  const order = await payments.ctx.db.one(orderReference, { id });
  if (order !== null) await applyPayment(payments, order, null);
}

/**
 * Compares the ledger with what the providers list, account by account: what an event should have told is asked for, and
 * what still differs is shown to the artist and recorded for the staff.
 */
export function comparePaymentsJob(payments: Payments): Job<Record<string, never>> {
  const { db } = payments.ctx;
  return {
    name: "compare-payments",
    cron: "17 3 * * *",
    queue: "heavy",
    async work() {
      for (let after = firstId; ;) {
        const accounts = await db.many(compare.accountsToCompare, { after, limit: batch });
        for (const account of accounts) {
          const subject = { account: account.id };
          if (await attempt(payments, subject, () => compareAccount(payments, account)))
            await db.run(compare.markCompared, { id: account.id });
        }
        after = accounts.at(-1)?.id ?? after;
        if (accounts.length < batch) break;
      }
      for (const name of payments.providers.keys()) {
        const own = operatorAccount(payments.ctx.config, name);
        if (own === null) continue;
        const account = { ...own, provider: name, credentials: null };
        await attempt(payments, { account: own.id }, () => compareAccount(payments, account));
      }
      // Disputes last for months.
      for (let after = firstId; ;) {
        const orders = await db.many(compare.disputedOrders, { after, limit: batch });
        for (const { id } of orders)
          await attempt(payments, { order: id }, () => applyById(payments, id));
        after = orders.at(-1)?.id ?? after;
        if (orders.length < batch) return;
      }
    },
  };
}
const firstId = "00000000-0000-0000-0000-000000000000";

/** Compares one account with the provider's list. Throws ProviderUnavailable. */
export async function compareAccount(
  payments: Payments,
  { account: providerAccount, ...row }: AccountRow,
): Promise<void> {
  const { ctx, providers } = payments;
  const provider = providers.get(row.provider);
  if (provider === undefined || providerAccount === null) return;
  const account: Account = { ...row, account: providerAccount };
  const credentials = openCredentials(ctx.config, account.id, account.credentials);
  const since = new Date(Date.now() - comparedDays * 86_400_000);
  const listed = new Set<string>();
  for await (const payment of provider.listPayments({ id: account.account, credentials }, since)) {
    listed.add(payment.payment);
    await comparePayment(payments, account, payment);
  }
  // The list may be older than what was paid while it was read.
  for (const order of await ctx.db.many(compare.paidSince, { account: account.id, since }))
    if (order.payment !== null && !listed.has(order.payment))
      await reportMissing(payments, account, { ...order, payment: order.payment });
}

async function comparePayment(
  payments: Payments,
  account: Account,
  payment: ListedPayment,
): Promise<void> {
  const { db } = payments.ctx;
  if (await isEqual(payments, account, payment)) {
    await db.run(compare.solveDifference, { provider: account.provider, payment: payment.payment });
    return;
  }
  const order =
    (isOrderId(payment.order) && (await db.one(orderReference, { id: payment.order }))) ||
    (await db.one(referenceByPayment, { provider: account.provider, payment: payment.payment }));
  // An artist's account may have payments that have nothing to do with us.
  if (!order || order.account_id !== account.id) return;
  await applyPayment(payments, order, null);
  if (await isEqual(payments, account, payment)) return;
  const posted = await db.one(postedPayment, {
    provider: account.provider,
    payment: payment.payment,
  });
  await report(payments, account, {
    payment: payment.payment,
    order: order.id,
    currency: payment.currency,
    ours: (posted?.amount ?? 0) - (posted?.refunded ?? 0),
    theirs: payment.amount - payment.refunded,
  });
}

async function isEqual(
  { ctx: { db } }: Payments,
  { provider }: Account,
  { payment, amount, refunded, isDisputed }: ListedPayment,
): Promise<boolean> {
  const posted = await db.one(postedPayment, { provider, payment });
  return (
    posted !== null &&
    posted.amount === amount &&
    posted.refunded === refunded &&
    (isDisputed === undefined || posted.has_disputes === isDisputed)
  );
}

/** A payment that the ledger has and the provider does not list: it is asked for by itself. */
async function reportMissing(
  payments: Payments,
  account: Account,
  row: { id: string; payment: string; currency: string; amount: number; refunded: number },
): Promise<void> {
  const order = await payments.ctx.db.one(orderReference, { id: row.id });
  const reference = order && referenceOf(payments, order);
  if (!reference) return;
  const payment = await payments.providers.get(account.provider)?.readPayment(reference);
  if (payment?.state === "paid") return;
  await report(payments, account, {
    payment: row.payment,
    order: row.id,
    currency: row.currency,
    ours: row.amount - row.refunded,
    theirs: 0,
  });
}

async function report(
  { ctx: { db: database } }: Payments,
  { id: account, provider }: Account,
  difference: {
    payment: string;
    order: string | null;
    currency: string;
    ours: number;
    theirs: number;
  },
): Promise<void> {
  const { payment, ours, theirs } = difference;
  await database.transaction(async (db) => {
    const isNew = await db.one(compare.saveDifference, { provider, account, ...difference });
    if (isNew === null)
      return void (await db.run(compare.updateDifference, { provider, payment, ours, theirs }));
    await recordAudit(db, {
      actorId: null,
      action: "payment_difference",
      subject: { kind: "payment_order", id: difference.order ?? payment },
      before: { amount: ours },
      after: { amount: theirs },
    });
  });
}

export function sweepPaymentsJob(payments: Payments): Job<Record<string, never>> {
  const { db } = payments.ctx;
  return {
    name: "sweep-payments",
    cron: "52 4 * * *",
    async work() {
      await resealAccounts(payments);
      await db.run(failOldOrders, {});
      await db.transaction(async (inside) => {
        for (const { id, is_given_back } of await inside.many(endOldRefunds, {}))
          if (is_given_back) await queueRefundMail(payments.ctx, inside, id);
      });
      await db.run(forgetKept, {});
      await db.run(forgetOldEmails, {});
      await db.run(sweepEvents, {});
    },
  };
}
