import type { RefundCause } from "#contract/payments/tips";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { orderState, providerName } from "./order-queries.ts";

const chargeCause: SqlType<Extract<RefundCause, "not_a_member" | "paused" | "level_kept">> = {
  pg: "text",
  nullable: false,
};

/** The latest period that was paid, but for those of a pause: they count only when the provider does not give them back. */
export const latestPeriod = statement(
  { id: t.uuid },
  { order_id: t.uuid, ends_at: t.time, state: orderState },
  `select p.order_id, p.ends_at, o.state from membership_periods p join payment_orders o on o.id = p.order_id
   where p.subscription_id = $id and o.paid_at is not null
     and not (p.left_out and (o.state = 'refunded' or not exists (
       select from payment_refunds r where r.order_id = o.id and r.state = 'refused')))
   order by p.ends_at desc, p.order_id desc limit 1`,
);

/** In a pause the charge after it is left out as well. */
export const setPeriod = statement(
  { id: t.uuid, order: t.uuid, paid_until: t.time },
  {},
  `update subscriptions set order_id = $order, paid_until = $paid_until::timestamptz,
     skipped_order = case when paused_at is not null then $order else skipped_order end
   where id = $id`,
);

export const insertPeriod = statement(
  {
    order: t.uuid,
    subscription: t.uuid,
    starts_at: t.time,
    ends_at: t.time,
    change: maybe(t.uuid),
    left_out: t.bool,
    agreed: maybe(t.bigint),
    receipt_url: maybe(t.text),
  },
  {},
  `insert into membership_periods (order_id, subscription_id, starts_at, ends_at, change_id, left_out, agreed,
     receipt_url)
   values ($order, $subscription, $starts_at::timestamptz, $ends_at::timestamptz, $change::uuid, $left_out,
     $agreed::bigint, $receipt_url::text)`,
);

export const movePeriodEnd = statement(
  { provider: providerName, session: t.text, subscription: t.uuid, ends_at: t.time },
  {},
  `update membership_periods p set ends_at = $ends_at::timestamptz from payment_orders o
   where o.id = p.order_id and o.provider = $provider and o.session = $session and p.subscription_id = $subscription
     and p.ends_at <> $ends_at::timestamptz`,
);

/** Orders of charges that are not in the ledger yet. */
export const unpaidCharges = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select o.id from membership_periods p join payment_orders o on o.id = p.order_id
   where p.subscription_id = $id and o.paid_at is null`,
);

export const subscriptionOfOrder = statement(
  { order: t.uuid },
  { subscription_id: t.uuid },
  `select subscription_id from membership_periods where order_id = $order`,
);

/**
 * What was charged although it had ended, for a second membership, or in a pause: it is given back whole. Of a dearer level
 * that was taken back, the difference.
 */
export const chargesToReturn = statement(
  { id: t.uuid },
  { id: t.uuid, left: t.bigint, cause: chargeCause },
  `select o.id, o.amount - o.refunded - case x.cause when 'level_kept' then p.agreed else 0 end as left, x.cause
   from subscriptions s join membership_periods p on p.subscription_id = s.id join payment_orders o on o.id = p.order_id
   cross join lateral (select case
     when s.state = 'ended' and (s.ended_because = 'duplicate' or o.paid_at > s.ended_at + interval '1 minute')
       then 'not_a_member'
     when p.left_out then 'paused'
     when p.agreed is not null then 'level_kept' end as cause) x
   where s.id = $id and x.cause is not null and o.state = 'paid' and not o.is_disputed
     and o.amount - o.refunded > case x.cause when 'level_kept' then p.agreed else 0 end
     and not exists (select from payment_refunds r where r.order_id = o.id)`,
);
