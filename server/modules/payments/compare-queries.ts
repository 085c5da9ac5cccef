import { maybe, statement, t } from "#platform/db/sql";
import { providerName } from "./order-queries.ts";

/** A row only where there was no open difference of this payment. */
export const saveDifference = statement(
  {
    provider: providerName,
    payment: t.text,
    account: t.uuid,
    order: maybe(t.uuid),
    currency: t.text,
    ours: t.bigint,
    theirs: t.bigint,
  },
  { id: t.uuid },
  `insert into payment_differences (provider, payment, account_id, order_id, currency, ours, theirs)
   values ($provider, $payment, $account, $order::uuid, $currency, $ours::bigint, $theirs::bigint)
   on conflict (provider, payment) where solved_at is null do nothing returning id`,
);

export const updateDifference = statement(
  { provider: providerName, payment: t.text, ours: t.bigint, theirs: t.bigint },
  {},
  `update payment_differences set ours = $ours::bigint, theirs = $theirs::bigint
   where provider = $provider and payment = $payment and solved_at is null`,
);

export const solveDifference = statement(
  { provider: providerName, payment: t.text },
  {},
  `update payment_differences set solved_at = now()
   where provider = $provider and payment = $payment and solved_at is null`,
);

/** Accounts to compare once a day: those that can be paid, or were of late. */
export const accountsToCompare = statement(
  { after: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    provider: providerName,
    account: maybe(t.text),
    credentials: maybe(t.bytes),
  },
  `select a.id, a.provider, a.account, a.credentials from payment_accounts a
   where a.id > $after and a.account is not null
     and coalesce(a.compared_at, '-infinity') < now() - interval '20 hours'
     and (a.state in ('active', 'restricted') or exists (
       select from payment_orders o where o.account_id = a.id and o.paid_at > now() - interval '35 days'))
   order by a.id limit $limit`,
);

/** Index payment_orders_disputed. */
export const disputedOrders = statement(
  { after: t.uuid, limit: t.bigint },
  { id: t.uuid },
  `select id from payment_orders where is_disputed and id > $after order by id limit $limit`,
);

export const accountToCompare = statement(
  { id: t.uuid },
  accountsToCompare.columns,
  `select id, provider, account, credentials from payment_accounts where id = $id and account is not null`,
);

export const markCompared = statement(
  { id: t.uuid },
  {},
  `update payment_accounts set compared_at = now() where id = $id`,
);

/** Paid orders of an account since a time, as the ledger has them. Index payment_orders_account. */
export const paidSince = statement(
  { account: t.uuid, since: t.time },
  { id: t.uuid, payment: maybe(t.text), currency: t.text, amount: t.bigint, refunded: t.bigint },
  `select id, payment, currency, amount, refunded from payment_orders
   where account_id = $account and paid_at >= $since::timestamptz and payment is not null`,
);
