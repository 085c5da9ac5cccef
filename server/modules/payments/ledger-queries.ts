import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { providerName } from "./order-queries.ts";

export type FactKind = "payment" | "refund" | "refund_failed" | "dispute" | "dispute_won";
const factKind: SqlType<FactKind> = { pg: "text", nullable: false };

export type LedgerAccount = "provider" | "artist" | "operator" | "provider_fee" | "our_fee";
const ledgerAccount: SqlType<LedgerAccount> = { pg: "text", nullable: false };

/** No row when the fact was posted before. */
export const insertTransaction = statement(
  {
    kind: factKind,
    provider: providerName,
    fact: t.text,
    event_id: maybe(t.text),
    order_id: t.uuid,
    happened_at: t.time,
  },
  { id: t.uuid },
  `insert into ledger_transactions (kind, provider, fact, event_id, order_id, happened_at)
   values ($kind, $provider, $fact, $event_id::text, $order_id, $happened_at::timestamptz)
   on conflict (provider, fact) do nothing returning id`,
);

export const insertEntries = statement(
  { transaction: t.uuid, account: t.uuid, currency: t.text, accounts: t.texts, amounts: t.texts },
  {},
  `insert into ledger_entries (transaction_id, account, account_id, currency, amount)
   select $transaction, e.account, case when e.account = 'artist' then $account::uuid end, $currency, e.amount
   from (
     select a.account, a.amount::bigint from unnest($accounts::text[], $amounts::text[]) as a (account, amount)
   ) e where e.amount <> 0`,
);

/** What the ledger says of an order. */
export const postedOf = statement(
  { order: t.uuid },
  { is_paid: t.bool, refunded: t.bigint, disputed: t.bigint, provider_fee: t.bigint },
  `select bool_or(x.kind = 'payment') is true as is_paid,
     coalesce(sum(e.amount) filter (where x.kind in ('refund', 'refund_failed') and e.account = 'provider'), 0)::bigint as refunded,
     coalesce(sum(e.amount) filter (where x.kind in ('dispute', 'dispute_won') and e.account = 'provider'), 0)::bigint as disputed,
     coalesce(sum(e.amount) filter (where e.account = 'provider_fee'), 0)::bigint as provider_fee
   from ledger_transactions x join ledger_entries e on e.transaction_id = x.id where x.order_id = $order`,
);

/** Of a payment at the provider, to compare: paid and given back as the ledger has it. */
export const postedPayment = statement(
  { provider: providerName, payment: t.text },
  { order_id: t.uuid, amount: t.bigint, refunded: t.bigint, has_disputes: t.bool },
  `select o.id as order_id, bool_or(x.kind = 'dispute') is true as has_disputes,
     coalesce(-sum(e.amount) filter (where x.kind = 'payment'), 0)::bigint as amount,
     coalesce(sum(e.amount) filter (where x.kind in ('refund', 'refund_failed')), 0)::bigint as refunded
   from payment_orders o left join ledger_transactions x on x.order_id = o.id
   left join ledger_entries e on e.transaction_id = x.id and e.account = 'provider'
   where o.provider = $provider and o.payment = $payment group by o.id`,
);

/** What a fact was posted with, to take it back. */
export const entriesOf = statement(
  { provider: providerName, fact: t.text },
  { account: ledgerAccount, amount: t.bigint },
  `select e.account, e.amount from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
   where x.provider = $provider and x.fact = $fact`,
);
