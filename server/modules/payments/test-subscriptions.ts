import { randomUUID } from "node:crypto";
import { pagePath } from "#contract/pages";
import type { MembershipInterval } from "#contract/payments/membership-limits";
import type { TestOutcome } from "#contract/payments/test-payments";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import { type PaymentProvider, ProviderUnavailable } from "./provider.ts";
import * as queries from "./test-subscription-queries.ts";

export type TestSubscription = Values<(typeof queries.testSubscription)["columns"]>;

type Subscriptions = Pick<
  PaymentProvider,
  | "startSubscription"
  | "readSubscription"
  | "setCancelsAtEnd"
  | "setPause"
  | "setPrice"
  | "stopSubscription"
>;

/** The part of the demonstration's provider that charges again and again. Time passes when somebody says so. */
export function testSubscriptions(ctx: Context): Subscriptions {
  return {
    async startSubscription({
      account,
      subscription,
      amount,
      currency,
      title,
      returnUrl,
      interval,
    }) {
      const row = await ctx.db.one(queries.insertTestSubscription, {
        subscription,
        account: account.id,
        title,
        return_url: returnUrl,
        amount,
        currency,
        interval,
      });
      if (row === null) throw new ProviderUnavailable("no test subscription");
      return { session: row.session, url: pageOf(ctx, row.session) };
    },
    async readSubscription({ session }) {
      const row = await ctx.db.one(queries.testSubscription, { session });
      if (row === null) throw new ProviderUnavailable("no such test subscription");
      return {
        state: row.state,
        reference: row.state === "open" ? null : session,
        cancelsAtEnd: row.cancels_at_end,
        isPaused: row.is_paused,
        amount: row.state === "open" ? null : row.amount,
        payUrl: row.state === "past_due" ? pageOf(ctx, session) : null,
        charges: row.charges.map((charge) => ({
          session: charge.session,
          amount: charge.amount,
          currency: row.currency,
          startsAt: new Date(charge.starts_at),
          endsAt: new Date(charge.ends_at),
        })),
      };
    },
    async setCancelsAtEnd({ session }, cancels) {
      await changeTestSubscription(ctx, session, async (_, row) => ({
        ...row,
        cancels_at_end: cancels,
        is_paused: false,
      }));
    },
    async setPause({ session }, pause) {
      const is_paused = pause !== null;
      await changeTestSubscription(ctx, session, async (_, row) => ({ ...row, is_paused }));
    },
    async setPrice({ session }, { amount, title }) {
      await changeTestSubscription(ctx, session, async (_, row) => ({ ...row, amount, title }));
    },
    async stopSubscription({ session }) {
      await changeTestSubscription(ctx, session, async (_, row) => ({ ...row, state: "ended" }));
    },
  };
}

const pageOf = ({ config }: Context, session: string): string =>
  `${config.publicUrl}${pagePath("testPayment", { session })}`;

/** Changes one in a transaction. Throws test_payment_not_found. */
export function changeTestSubscription(
  { db: database }: Context,
  session: string,
  change: (db: Db, row: TestSubscription) => Promise<TestSubscription>,
): Promise<TestSubscription> {
  return database.transaction(async (db) => {
    const row = await db.one(queries.lockTestSubscription, { session });
    if (row === null) throw new ApiError("test_payment_not_found");
    const after = await change(db, row);
    await db.run(queries.updateTestSubscription, after);
    return after;
  });
}

/** What can happen to one now. */
export function subscriptionOutcomes({ state }: TestSubscription): TestOutcome[] {
  if (state === "open") return ["pay", "refuse"];
  if (state === "active") return ["next_period", "card_fails", "end"];
  return state === "past_due" ? ["recover", "end"] : [];
}

export const periodEnd = ({ charges }: TestSubscription): string | null =>
  charges.at(-1)?.ends_at ?? null;

/** Lets something happen. Throws order_not_payable for what cannot happen now. */
export async function withSubscriptionOutcome(
  db: Db,
  row: TestSubscription,
  outcome: TestOutcome,
  now: Date,
): Promise<TestSubscription> {
  if (!subscriptionOutcomes(row).includes(outcome)) throw new ApiError("order_not_payable");
  if (outcome === "refuse") return row;
  if (outcome === "end") return { ...row, state: "ended" };
  if (outcome === "card_fails") return { ...endPeriodNow(row, now), state: "past_due" };
  if (outcome === "next_period" && row.cancels_at_end)
    return { ...endPeriodNow(row, now), state: "ended" };
  if (outcome === "next_period" && row.is_paused) return endPeriodNow(row, now);
  const session = randomUUID();
  await db.run(queries.insertTestCharge, { ...row, session, paid_at: now });
  // The next period begins at the end of the former one, which the demonstration does not wait for.
  const end = outcome === "next_period" ? periodEnd(row) : null;
  const startsAt = end === null ? now : new Date(end);
  const charge = {
    session,
    amount: row.amount,
    starts_at: startsAt.toISOString(),
    ends_at: periodAfter(startsAt, row.interval).toISOString(),
  };
  return { ...row, state: "active", charges: [...row.charges, charge] };
}

/** Time passes: the period that was paid is over. */
function endPeriodNow(row: TestSubscription, now: Date): TestSubscription {
  const last = row.charges.at(-1);
  if (last === undefined) return row;
  return {
    ...row,
    charges: [...row.charges.slice(0, -1), { ...last, ends_at: now.toISOString() }],
  };
}

/** The same day of the next month or year, or the last one of a shorter month. */
function periodAfter(start: Date, interval: MembershipInterval): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + (interval === "month" ? 1 : 12));
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}
