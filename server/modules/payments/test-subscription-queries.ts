import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { subscriptionInterval } from "./subscription-queries.ts";

type TestSubscriptionState = "open" | "active" | "past_due" | "ended";
const state: SqlType<TestSubscriptionState> = { pg: "text", nullable: false };

/** What was charged; `session` is its row of test_payments. */
export interface TestCharge {
  session: string;
  amount: number;
  starts_at: string;
  ends_at: string;
}

const columns = {
  session: t.uuid,
  subscription_id: t.uuid,
  account: t.text,
  title: t.text,
  return_url: t.text,
  amount: t.bigint,
  currency: t.text,
  interval: subscriptionInterval,
  state,
  cancels_at_end: t.bool,
  is_paused: t.bool,
  charges: t.json<TestCharge[]>(),
};
const names = Object.keys(columns).join(", ");

/** The same subscription gives the same session. */
export const insertTestSubscription = statement(
  {
    subscription: t.uuid,
    account: t.text,
    title: t.text,
    return_url: t.text,
    amount: t.bigint,
    currency: t.text,
    interval: subscriptionInterval,
  },
  { session: t.uuid },
  `insert into test_subscriptions (session, subscription_id, account, title, return_url, amount, currency, interval)
   values (gen_random_uuid(), $subscription, $account, $title, $return_url, $amount::bigint, $currency, $interval)
   on conflict (subscription_id) do update set title = excluded.title returning session`,
);

export const testSubscription = statement(
  { session: t.uuid },
  columns,
  `select ${names} from test_subscriptions where session = $session`,
);

export const lockTestSubscription = statement(
  { session: t.uuid },
  columns,
  `select ${names} from test_subscriptions where session = $session for update`,
);

export const updateTestSubscription = statement(
  {
    session: t.uuid,
    title: t.text,
    amount: t.bigint,
    state,
    cancels_at_end: t.bool,
    is_paused: t.bool,
    charges: t.json<TestCharge[]>(),
  },
  {},
  `update test_subscriptions set title = $title, amount = $amount::bigint, state = $state,
     cancels_at_end = $cancels_at_end, is_paused = $is_paused, charges = $charges
   where session = $session`,
);

/** A charge: a payment that was made at once. Its order is ours, which does not exist yet. */
export const insertTestCharge = statement(
  {
    session: t.uuid,
    account: t.text,
    title: t.text,
    return_url: t.text,
    amount: t.bigint,
    currency: t.text,
    paid_at: maybe(t.time),
  },
  {},
  `insert into test_payments (session, order_id, account, title, return_url, amount, currency, state, paid_at)
   values ($session, $session, $account, $title, $return_url, $amount::bigint, $currency, 'paid', $paid_at::timestamptz)`,
);
