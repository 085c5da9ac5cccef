import type { RefundCause } from "#contract/payments/tips";
import { givesAccess, keptForBuyers } from "#modules/posts";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { orderState, providerName } from "./order-queries.ts";
import { askedBack, refundState } from "./refund-queries.ts";

const refundCause: SqlType<RefundCause> = { pg: "text", nullable: false };

/**
 * Purchases of the same post by the same buyer as this order, it included, that are paid and that nobody gives back yet.
 * Who works on the same ones waits.
 */
export const lockPurchases = statement(
  { order: t.uuid },
  {
    id: t.uuid,
    payee_id: maybe(t.uuid),
    amount: t.bigint,
    refunded: t.bigint,
    is_there: t.bool,
  },
  `select o.id, o.payee_id, o.amount, o.refunded, m.id is not null and ${keptForBuyers} as is_there
   from payment_orders o join unlocks u on u.order_id = o.id left join media_content m on m.id = u.post_id
   where o.id in (
       select $order::uuid
       union
       select s.order_id from unlocks w join unlocks s on s.buyer_id = w.buyer_id and s.post_id = w.post_id
       where w.order_id = $order
     )
     and ${givesAccess("o")}
     and not exists (select from payment_refunds r where r.order_id = o.id and r.cause is not null)
     and ${askedBack("o.id")} < o.amount
   order by o.paid_at, o.id for no key update of o`,
);

/** No row when it was asked for before: its id (UUIDv8) follows from the order, which is given back once. */
export const insertGivenBack = statement(
  { order: t.uuid, amount: t.bigint, cause: refundCause, reason: t.text },
  { id: t.uuid },
  `insert into payment_refunds (id, order_id, amount, reason, cause)
   values (overlay(overlay(md5('given back ' || $order::uuid) placing '8' from 13) placing '8' from 17)::uuid, $order, $amount::bigint, $reason, $cause)
   on conflict (id) do nothing returning id`,
);

/** The cause of a refund `r` that has one. */
const causeOf = `coalesce(r.cause, 'paid_twice') as cause`;

export const givenBackOf = statement(
  { order: t.uuid },
  { id: t.uuid },
  `select id from payment_refunds where order_id = $order and cause is not null`,
);

const failedLater = `exists (select from ledger_transactions x
  where x.order_id = o.id and x.kind = 'refund_failed')`;

/** What the mails about a refund that nobody asked for say, and to whom they go. */
export const givenBack = statement(
  { id: t.uuid, money: t.texts },
  {
    order: t.uuid,
    cause: refundCause,
    state: refundState,
    has_failed: t.bool,
    order_state: orderState,
    amount: t.bigint,
    currency: t.text,
    provider: providerName,
    payment: maybe(t.text),
    is_test: t.bool,
    title: maybe(t.text),
    is_premium: t.bool,
    artist: maybe(t.text),
    buyer_email: maybe(t.text),
    artist_emails: t.texts,
  },
  `select o.id as order, ${causeOf}, r.state, ${failedLater} as has_failed, o.state as order_state, r.amount, o.currency,
     o.provider, o.payment, o.is_test, m.title, o.kind = 'premium' as is_premium, p.name as artist, b.email as buyer_email,
     array(select distinct u.email from users u where u.email_confirmed_at is not null and u.id = any (array(
       select o.payee_id union all
       select k.person_id from band_members k where k.band_id = o.payee_id and k.until is null
         and (k.is_owner or k.roles && $money::text[])))) as artist_emails
   from payment_refunds r join payment_orders o on o.id = r.order_id
   left join unlocks w on w.order_id = o.id left join media_content m on m.id = w.post_id
   left join profiles p on p.id = o.payee_id
   left join users b on b.id = o.payer_id and b.email_confirmed_at is not null
   where r.id = $id and r.cause is not null`,
);

/** No row when the same was mailed before. */
export const markRefundMailed = statement(
  { id: t.uuid, state: t.text },
  { id: t.uuid },
  `update payment_refunds set mailed_state = $state
   where id = $id and mailed_state is distinct from $state returning id`,
);

/** Useless purchases that are still not given back, the newest first. Index payment_refunds_given_back. */
export const refusedRefundsPage = statement(
  { before_at: t.time, before_id: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    order: t.uuid,
    cause: refundCause,
    amount: t.bigint,
    currency: t.text,
    provider: providerName,
    payment: maybe(t.text),
    is_test: t.bool,
    created_at: t.time,
    artist_id: maybe(t.uuid),
    artist: maybe(t.text),
  },
  `select r.id, o.id as order, ${causeOf}, r.amount, o.currency, o.provider, o.payment, o.is_test, r.created_at,
     p.id as artist_id, p.name as artist
   from payment_refunds r join payment_orders o on o.id = r.order_id left join profiles p on p.id = o.payee_id
   where r.cause is not null and o.state = 'paid' and (r.state = 'refused' or ${failedLater})
     and (r.created_at, r.id) < ($before_at::timestamptz, $before_id::uuid)
   order by r.created_at desc, r.id desc limit $limit`,
);
