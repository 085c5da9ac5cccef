import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import type { ProviderDispute, ProviderRefund } from "./provider.ts";

export type TestState = "open" | "pending" | "paid" | "failed";
const state: SqlType<TestState> = { pg: "text", nullable: false };

const columns = {
  session: t.uuid,
  order_id: t.uuid,
  account: t.text,
  title: t.text,
  return_url: t.text,
  amount: t.bigint,
  currency: t.text,
  state,
  paid_at: maybe(t.time),
  refunds: t.json<ProviderRefund[]>(),
  disputes: t.json<ProviderDispute[]>(),
  created_at: t.time,
};
const names = Object.keys(columns).join(", ");

/** The same order gives the same session. */
export const insertTestPayment = statement(
  {
    order: t.uuid,
    account: t.text,
    title: t.text,
    return_url: t.text,
    amount: t.bigint,
    currency: t.text,
  },
  { session: t.uuid },
  `insert into test_payments (session, order_id, account, title, return_url, amount, currency)
   values (gen_random_uuid(), $order, $account, $title, $return_url, $amount::bigint, $currency)
   on conflict (order_id) do update set title = excluded.title returning session`,
);

export const testPayment = statement(
  { session: t.uuid },
  columns,
  `select ${names} from test_payments where session = $session`,
);

export const lockTestPayment = statement(
  { session: t.uuid },
  columns,
  `select ${names} from test_payments where session = $session for update`,
);

export const updateTestPayment = statement(
  {
    session: t.uuid,
    state,
    paid_at: maybe(t.time),
    refunds: t.json<ProviderRefund[]>(),
    disputes: t.json<ProviderDispute[]>(),
  },
  {},
  `update test_payments set state = $state, paid_at = $paid_at::timestamptz, refunds = $refunds, disputes = $disputes
   where session = $session`,
);

export const testPaymentsSince = statement(
  { account: t.text, since: t.time },
  columns,
  `select ${names} from test_payments
   where account = $account and created_at >= $since::timestamptz and state = 'paid'`,
);
