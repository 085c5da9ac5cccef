import type { PaymentProviderName } from "#contract/payments/providers";
import type { Order, OrderState, RefundCause } from "#contract/payments/tips";
import type { TipPlace } from "#contract/payments/payment-limits";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

export const providerName: SqlType<PaymentProviderName> = { pg: "text", nullable: false };
export const orderState: SqlType<OrderState> = { pg: "text", nullable: false };
/** What an order of an artist pays for. */
export type OrderKind = Order["kind"];
export const orderKind: SqlType<OrderKind> = { pg: "text", nullable: false };
const anyOrderKind: SqlType<OrderKind | "premium"> = { pg: "text", nullable: false };
const place: SqlType<TipPlace> = { pg: "text", nullable: false };

/** No row where the id is taken. */
export const insertOrder = statement(
  {
    id: t.uuid,
    kind: orderKind,
    request_hash: t.text,
    provider: providerName,
    is_test: t.bool,
    account_id: t.uuid,
    provider_account: t.text,
    payee_id: t.uuid,
    payer_id: maybe(t.uuid),
    amount: t.bigint,
    platform_fee: t.bigint,
    currency: t.text,
  },
  { id: t.uuid },
  `insert into payment_orders (id, kind, request_hash, provider, is_test, account_id, provider_account, payee_id,
     payer_id, amount, platform_fee, currency)
   values ($id, $kind, $request_hash, $provider, $is_test, $account_id, $provider_account, $payee_id, $payer_id::uuid,
     $amount::bigint, $platform_fee::bigint, $currency)
   on conflict (id) do nothing returning id`,
);

export const insertTip = statement(
  {
    order_id: t.uuid,
    message: t.text,
    is_anonymous: t.bool,
    giver_name: t.text,
    email: maybe(t.text),
    place,
    post_id: maybe(t.uuid),
    event_id: maybe(t.uuid),
  },
  {},
  `insert into tips (order_id, message, is_anonymous, giver_name, email, place, post_id, event_id)
   values ($order_id, $message, $is_anonymous, $giver_name, $email::text, $place, $post_id::uuid, $event_id::uuid)`,
);

const referenceColumns = {
  id: t.uuid,
  provider: providerName,
  account_id: t.uuid,
  provider_account: t.text,
  credentials: maybe(t.bytes),
  session: maybe(t.text),
  payment: maybe(t.text),
  state: orderState,
  amount: t.bigint,
  platform_fee: t.bigint,
  currency: t.text,
  created_at: t.time,
};
/** The access of an account that was deleted here is kept with its memberships until these are over. */
const selectReference = `o.id, o.provider, o.account_id, o.provider_account,
     coalesce(a.credentials, (select s.kept_credentials from membership_periods mp
       join subscriptions s on s.id = mp.subscription_id where mp.order_id = o.id)) as credentials, o.session, o.payment, o.state,
     o.amount, o.platform_fee, o.currency, o.created_at
   from payment_orders o left join payment_accounts a on a.id = o.account_id`;

/** What is needed to ask the provider for an order. */
export const orderReference = statement(
  { id: t.uuid },
  referenceColumns,
  `select ${selectReference} where o.id = $id`,
);

export const referenceBySession = statement(
  { provider: providerName, session: t.text },
  referenceColumns,
  `select ${selectReference} where o.provider = $provider and o.session = $session`,
);

export const referenceByPayment = statement(
  { provider: providerName, payment: t.text },
  referenceColumns,
  `select ${selectReference} where o.provider = $provider and o.payment = $payment`,
);

/** An order that was begun with the same id. */
export const begunOrder = statement(
  { id: t.uuid },
  { request_hash: t.text, state: orderState, url: maybe(t.text), provider_account: t.text },
  `select request_hash, state, url, provider_account from payment_orders where id = $id`,
);

export const setSession = statement(
  { id: t.uuid, session: t.text, url: t.text },
  {},
  `update payment_orders set session = $session, url = $url where id = $id and session is null`,
);

/** Waits for who works on the same order. */
export const lockOrder = statement(
  { id: t.uuid },
  {
    id: t.uuid,
    kind: anyOrderKind,
    state: orderState,
    account_id: t.uuid,
    payee_id: maybe(t.uuid),
    payer_id: maybe(t.uuid),
    amount: t.bigint,
    currency: t.text,
    paid_at: maybe(t.time),
  },
  `select id, kind, state, account_id, payee_id, payer_id, amount, currency, paid_at from payment_orders
   where id = $id for no key update`,
);

export const updateOrder = statement(
  {
    id: t.uuid,
    state: orderState,
    payment: maybe(t.text),
    provider_fee: t.bigint,
    refunded: t.bigint,
    is_disputed: t.bool,
    paid_at: maybe(t.time),
    available_at: maybe(t.time),
  },
  {},
  `update payment_orders set state = $state, payment = coalesce($payment::text, payment),
     provider_fee = $provider_fee::bigint, refunded = $refunded::bigint, is_disputed = $is_disputed,
     paid_at = $paid_at::timestamptz, available_at = coalesce($available_at::timestamptz, available_at),
     checked_at = now()
   where id = $id`,
);

/** An order of which another amount was paid: it waits for the staff. */
export const holdOrder = statement(
  { id: t.uuid },
  {},
  `update payment_orders set state = 'pending', url = null, checked_at = now()
   where id = $id and paid_at is null`,
);

/**
 * Takes the right to ask the provider about an order that is not final, once a second: without a row, somebody has just
 * asked.
 */
export const claimCheck = statement(
  { id: t.uuid },
  { id: t.uuid },
  `update payment_orders set checked_at = now()
   where id = $id and state in ('started', 'pending') and session is not null
     and checked_at <= now() - interval '1 second'
   returning id`,
);

/**
 * Orders whose end no event told, each asked for again after a tenth of its age: from two minutes after the beginning,
 * for a week, and for forty days where the method confirms later. Index payment_orders_open.
 */
export const claimUnfinished = statement(
  { limit: t.bigint },
  { id: t.uuid },
  `update payment_orders set checked_at = now() where id in (
     select id from payment_orders
     where state in ('started', 'pending') and session is not null
       and checked_at <= now() - greatest(interval '2 minutes', (now() - created_at) / 10)
       and created_at > now() - case state when 'pending' then interval '40 days' else interval '7 days' end
     order by checked_at limit $limit for update skip locked
   ) returning id`,
);

/** Orders that nobody can pay any more: no session was made, or the provider never told an end. */
export const failOldOrders = statement(
  {},
  {},
  `update payment_orders o set state = 'failed'
   where (state = 'started' and created_at < now() - case when session is null then interval '1 day' else interval '7 days' end)
     or (state = 'pending' and created_at < now() - interval '45 days' and not exists (
       select from payment_differences d where d.order_id = o.id and d.solved_at is null))`,
);

export const orderView = statement(
  { id: t.uuid },
  {
    id: t.uuid,
    kind: orderKind,
    post: maybe(t.json<NonNullable<Order["post"]>>()),
    provider: providerName,
    is_test: t.bool,
    state: orderState,
    amount: t.bigint,
    currency: t.text,
    refunded: t.bigint,
    is_disputed: t.bool,
    given_back: maybe(t.json<RefundCause>()),
    created_at: t.time,
    url: maybe(t.text),
    artist_name: maybe(t.text),
    artist_username: maybe(t.text),
    thanks: maybe(t.text),
    about: maybe(t.json<NonNullable<Order["about"]>>()),
  },
  `select o.id, o.kind, case when m.id is not null then jsonb_build_object('id', m.id, 'title', m.title,
       'kind', m.content_type) end as post,
     o.provider, o.is_test, o.state, o.amount, o.currency, o.refunded, o.is_disputed,
     (select to_jsonb(r.cause) from payment_refunds r where r.order_id = o.id and r.cause is not null limit 1) as given_back,
     o.created_at, o.url,
     p.name as artist_name, coalesce(p.username, p.creator_slug) as artist_username, s.thanks,
     case when x.event_id is not null then jsonb_build_object('kind', 'event', 'id', x.event_id)
       when x.post_id is not null then jsonb_build_object('kind', 'post', 'id', x.post_id) end as about
   from payment_orders o left join tips x on x.order_id = o.id
   left join profiles p on p.id = o.payee_id and p.first_run_completed and not p.hidden
   left join tip_settings s on s.owner_id = p.id
   left join unlocks ul on ul.order_id = o.id
   left join media_content m on m.id = ul.post_id and m.status = 'active'
     and m.content_type in ('text', 'image', 'audio', 'video')
   where o.id = $id and o.kind <> 'premium'`,
);

export const receiptColumns = {
  email: maybe(t.text),
  payee_id: maybe(t.uuid),
  artist: maybe(t.text),
  thanks: maybe(t.text),
  provider: providerName,
  is_test: t.bool,
  amount: t.bigint,
  currency: t.text,
  paid_at: maybe(t.time),
  payment: maybe(t.text),
};

/** What the mail about a payment that ended says, and to whom it goes: the giver's address, here or of their account. */
export const endOf = statement(
  { order: t.uuid },
  receiptColumns,
  `select coalesce(u.email, x.email) as email, o.payee_id, p.name as artist, nullif(s.thanks, '') as thanks, o.provider,
     o.is_test, o.amount, o.currency, o.paid_at, o.payment
   from payment_orders o join tips x on x.order_id = o.id
   left join profiles p on p.id = o.payee_id left join tip_settings s on s.owner_id = p.id
   left join users u on u.id = o.payer_id and u.email_confirmed_at is not null
   where o.id = $order and o.state in ('paid', 'refunded', 'failed')`,
);

/** No row when the giver was mailed the same before. After the receipt their address is not needed any more. */
export const markMailed = statement(
  { order: t.uuid, state: t.text },
  { order_id: t.uuid },
  `update tips set mailed_state = $state, email = case when $state = 'paid' then null else email end
   where order_id = $order and mailed_state is distinct from $state returning order_id`,
);

/** Addresses of tips that were never paid. */
export const forgetOldEmails = statement(
  {},
  {},
  `update tips x set email = null from payment_orders o
   where o.id = x.order_id and x.email is not null and o.created_at < now() - interval '45 days'`,
);

/** Notifies the artist of a tip or a sale; see db/functions/notifications.sql. */
export const notifyOfPayment = statement(
  { order: t.uuid },
  { recipient: maybe(t.uuid) },
  `select o.payee_id as recipient
   from payment_orders o left join tips x on x.order_id = o.id left join unlocks u on u.order_id = o.id
   cross join lateral (
     select notify_payment(o.kind, o.id, o.payee_id, case when x.is_anonymous then null else o.payer_id end,
       coalesce(x.post_id, u.post_id), o.paid_at)
   ) told
   where o.id = $order and o.payee_id is not null and o.kind in ('tip', 'unlock')`,
);

/** What a person wrote with tips, and what others wrote to them; the payments stay without it. A batch. */
export const eraseGiver = statement(
  { user_id: t.uuid },
  {},
  `update tips set message = '', giver_name = '', email = null, is_anonymous = true
   where order_id in (
     select o.id from payment_orders o join tips x on x.order_id = o.id
     where $user_id in (o.payer_id, o.payee_id)
       and (x.message <> '' or x.giver_name <> '' or x.email is not null or not x.is_anonymous)
     limit 2000
   )`,
);

export const eraseReasons = statement(
  { user_id: t.uuid },
  {},
  `update payment_refunds r set reason = '' from payment_orders o
   where o.id = r.order_id and o.payee_id = $user_id and r.reason <> ''`,
);

/** Of a page that becomes a band's: what the person gave, and did for other bands, is their own. */
export const moveGiverOf = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `with accounts as (
     update payment_accounts set acted_by = $to where acted_by = $from
   ), refunds as (
     update payment_refunds set asked_by = $to where asked_by = $from
   ), purchases as (
     update unlocks set buyer_id = $to where buyer_id = $from
   ), memberships as (
     update subscriptions set payer_id = $to where payer_id = $from
   )
   update payment_orders set payer_id = $to where payer_id = $from`,
);
