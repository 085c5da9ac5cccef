import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { orderState } from "./order-queries.ts";

export const refundState: SqlType<"asked" | "sent" | "refused"> = { pg: "text", nullable: false };

/** An own order; who asks for another refund of it waits. */
export const lockRefundable = statement(
  { id: t.uuid, owner: t.uuid },
  { id: t.uuid, state: orderState, is_disputed: t.bool, amount: t.bigint, refunded: t.bigint },
  `select id, state, is_disputed, amount, refunded from payment_orders
   where id = $id and payee_id = $owner for no key update`,
);

/** SQL: what was asked to be given back of an order, without what the provider refused or said that it failed. */
export const askedBack = (
  order: string,
): string => `(coalesce((select sum(r.amount) from payment_refunds r where r.order_id = ${order} and r.state <> 'refused'), 0)
     + coalesce((select sum(e.amount) from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
       where x.order_id = ${order} and x.kind = 'refund_failed' and e.account = 'provider'), 0))::bigint`;

/** Read it after the lock. */
export const askedOf = statement(
  { order: t.uuid },
  { asked: t.bigint },
  `select ${askedBack("$order")} as asked`,
);

const refund = {
  id: t.uuid,
  order_id: t.uuid,
  amount: t.bigint,
  reason: t.text,
  state: refundState,
  created_at: t.time,
  /** Whether nobody asked for it. */
  is_given_back: t.bool,
};

export const refundById = statement(
  { id: t.uuid },
  refund,
  `select id, order_id, amount, reason, state, created_at, cause is not null as is_given_back
   from payment_refunds where id = $id`,
);

export const insertRefund = statement(
  { id: t.uuid, order: t.uuid, amount: t.bigint, reason: t.text, person: maybe(t.uuid) },
  {},
  `insert into payment_refunds (id, order_id, amount, reason, asked_by)
   values ($id, $order, $amount::bigint, $reason, $person::uuid)`,
);

/** Other refunds of the same order and amount that were sent, since a minute before: Mercado Pago's are counted alike. */
export const equalRefundsMade = statement(
  { id: t.uuid },
  { made: t.int },
  `select (select count(*) from payment_refunds o where o.order_id = r.order_id and o.amount = r.amount
     and o.id <> r.id and o.state = 'sent' and o.created_at >= r.created_at - interval '1 minute')::integer as made
   from payment_refunds r where r.id = $id`,
);

export const setRefundState = statement(
  { id: t.uuid, state: refundState },
  {},
  `update payment_refunds set state = $state where id = $id and state = 'asked'`,
);

/** Refunds that could not be sent for a week, as to an account that is gone: another one may be asked for. */
export const endOldRefunds = statement(
  {},
  { id: t.uuid, is_given_back: t.bool },
  `update payment_refunds set state = 'refused' where state = 'asked' and created_at < now() - interval '7 days'
   returning id, cause is not null as is_given_back`,
);
