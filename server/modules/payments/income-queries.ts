import type { IncomePayment } from "#contract/payments/income";
import { bandSharesAt } from "#modules/band-splits";
import { sharesAt } from "#modules/releases";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import type { FactKind } from "./ledger-queries.ts";
import { orderKind, orderState, providerName } from "./order-queries.ts";

const factKind: SqlType<FactKind> = { pg: "text", nullable: false };

/** The zone of the artist `$owner`. */
const zone = `(select coalesce(p.time_zone, c.time_zone, 'UTC') from profiles p left join cities c on c.id = p.city_id
     where p.id = $owner)`;

const sumColumns = {
  currency: t.text,
  received: t.bigint,
  provider_fees: t.bigint,
  our_fees: t.bigint,
  refunded: t.bigint,
  disputed: t.bigint,
  net: t.bigint,
  on_the_way: t.bigint,
  payments: t.int,
};

/** Sums of the entries `e` of transactions `x` of orders `o`; every figure of the income is one of these. */
const selectSums = `e.currency,
     coalesce(-sum(e.amount) filter (where e.account = 'provider' and x.kind = 'payment'), 0)::bigint as received,
     coalesce(sum(e.amount) filter (where e.account = 'provider_fee' and x.kind not like 'dispute%'), 0)::bigint as provider_fees,
     coalesce(sum(e.amount) filter (where e.account = 'our_fee'), 0)::bigint as our_fees,
     coalesce(sum(e.amount) filter (where e.account = 'provider' and x.kind like 'refund%'), 0)::bigint as refunded,
     coalesce(-sum(e.amount) filter (where e.account = 'artist' and x.kind like 'dispute%'), 0)::bigint as disputed,
     coalesce(sum(e.amount) filter (where e.account = 'artist'), 0)::bigint as net,
     coalesce(sum(e.amount) filter (where e.account = 'artist' and o.available_at > now()), 0)::bigint as on_the_way,
     (count(*) filter (where e.account = 'provider' and x.kind = 'payment'))::integer as payments`;
const fromLedger = `payment_orders o join ledger_transactions x on x.order_id = o.id
   join ledger_entries e on e.transaction_id = x.id`;

/** Per month of the artist's zone and currency, the last twelve months; index payment_orders_payee. */
export const sumsByMonth = statement(
  { is_test: t.bool, owner: t.uuid },
  { ...sumColumns, month: t.text },
  `select to_char(x.happened_at at time zone z.zone, 'YYYY-MM') as month, ${selectSums}
   from (select ${zone} as zone) z, ${fromLedger}
   where o.is_test = $is_test::boolean and o.payee_id = $owner
     and x.happened_at >= (date_trunc('month', now() at time zone z.zone) - interval '11 months') at time zone z.zone
   group by 1, 2 order by 1, 2`,
);

export const sumsOfMonth = statement(
  { is_test: t.bool, owner: t.uuid, month: t.text },
  sumColumns,
  `select ${selectSums} from (select ${zone} as zone) z, ${fromLedger}
   where o.is_test = $is_test::boolean and o.payee_id = $owner and to_char(x.happened_at at time zone z.zone, 'YYYY-MM') = $month
   group by 1 order by 1`,
);

export const sumsOfEvent = statement(
  { is_test: t.bool, owner: t.uuid, event: t.uuid },
  sumColumns,
  `select ${selectSums} from tips t join ${fromLedger} on t.order_id = o.id
   where o.is_test = $is_test::boolean and t.event_id = $event and o.payee_id = $owner group by 1 order by 1`,
);

/** What the page says besides the sums. */
export const incomeFacts = statement(
  { owner: t.uuid },
  {
    zone: t.text,
    month: t.text,
    months: t.texts,
    compared_at: maybe(t.time),
    differences: t.int,
  },
  `select z.zone, to_char(now() at time zone z.zone, 'YYYY-MM') as month,
     array(select to_char(date_trunc('month', now() at time zone z.zone) - make_interval(months => n), 'YYYY-MM')
       from generate_series(11, 0, -1) n) as months,
     (select case when bool_and(a.compared_at is not null) then min(a.compared_at) end
       from payment_accounts a where a.owner_id = $owner and a.state = 'active') as compared_at,
     (select count(*) from payment_differences d join payment_accounts a on a.id = d.account_id
       where a.owner_id = $owner and d.solved_at is null)::integer as differences
   from (select ${zone} as zone) z`,
);

export interface AgreedShare {
  name: string;
  share: number;
  profile_id: string | null;
}

const paymentColumns = {
  id: t.uuid,
  kind: orderKind,
  state: orderState,
  paid_at: maybe(t.time),
  amount: t.bigint,
  currency: t.text,
  refunded: t.bigint,
  provider_fee: t.bigint,
  our_fee: t.bigint,
  net: t.bigint,
  disputed: t.bool,
  provider: providerName,
  is_test: t.bool,
  giver: maybe(t.json<NonNullable<IncomePayment["giver"]>>()),
  message: t.text,
  about: maybe(t.json<NonNullable<IncomePayment["about"]>>()),
  available_at: maybe(t.time),
  payee_id: maybe(t.uuid),
  shares: maybe(t.json<AgreedShare[]>()),
};

/** Who gave the tip `t` of order `o`, as they allow it, or bought with it. */
const giver = `case when t.is_anonymous or (select s.is_anonymous from membership_periods mp
         join subscriptions s on s.id = mp.subscription_id where mp.order_id = o.id) then null
       when u.id is not null then jsonb_build_object('name', u.name, 'username', u.username)
       when t.giver_name <> '' then jsonb_build_object('name', t.giver_name, 'username', null) end`;
/** By the split of the song, or else by that of the band, as it was when it was paid. */
const shares = `coalesce(${sharesAt("t.post_id", "o.paid_at")}, ${bandSharesAt("o.payee_id", "o.paid_at")})`;
const selectPayment = `select o.id, o.kind, o.state, o.paid_at, o.amount, o.currency, o.refunded, s.provider_fee, s.our_fee, s.net,
     o.is_disputed as disputed, o.provider, o.is_test, ${giver} as giver,
     coalesce(t.message, '') as message,
     case when e.id is not null then jsonb_build_object('kind', 'event', 'id', e.id, 'title', e.title)
       when m.id is not null then jsonb_build_object('kind', 'post', 'id', m.id, 'title', m.title) end as about,
     o.available_at, o.payee_id, ${shares} as shares
   from payment_orders o left join tips t on t.order_id = o.id left join unlocks ul on ul.order_id = o.id
   left join profiles u on u.id = o.payer_id and u.first_run_completed and not u.hidden
   left join events e on e.id = t.event_id left join media_content m on m.id = coalesce(t.post_id, ul.post_id)
   cross join lateral (
     select coalesce(sum(l.amount) filter (where l.account = 'provider_fee'), 0)::bigint as provider_fee,
       coalesce(sum(l.amount) filter (where l.account = 'our_fee'), 0)::bigint as our_fee,
       coalesce(sum(l.amount) filter (where l.account = 'artist'), 0)::bigint as net
     from ledger_transactions x join ledger_entries l on l.transaction_id = x.id where x.order_id = o.id
   ) s`;

/** Index payment_orders_paid. */
export const paymentsPage = statement(
  {
    owner: t.uuid,
    month: maybe(t.text),
    kind: maybe(t.text),
    before_at: t.time,
    before_id: t.uuid,
    limit: t.bigint,
  },
  paymentColumns,
  `${selectPayment}
   where o.payee_id = $owner and o.paid_at is not null
     and (o.paid_at, o.id) < ($before_at::timestamptz, $before_id::uuid)
     and ($kind::text is null or o.kind = $kind)
     and ($month::text is null or to_char(o.paid_at at time zone ${zone}, 'YYYY-MM') = $month)
   order by o.paid_at desc, o.id desc limit $limit`,
);

export const paymentById = statement(
  { owner: t.uuid, id: t.uuid },
  paymentColumns,
  `${selectPayment} where o.id = $id and o.payee_id = $owner and o.paid_at is not null`,
);

export const latestOfEvent = statement(
  { owner: t.uuid, event: t.uuid, limit: t.bigint },
  paymentColumns,
  `${selectPayment} where t.event_id = $event and o.payee_id = $owner and o.paid_at is not null
   order by o.paid_at desc, o.id desc limit $limit`,
);

/** A show that the artist organizes or plays at, and how the band shares now. */
export const ownEvent = statement(
  { owner: t.uuid, event: t.uuid },
  { title: t.text, shares: maybe(t.json<AgreedShare[]>()) },
  `select e.title, ${bandSharesAt("$owner::uuid", "now()")} as shares from events e where e.id = $event and (e.organizer_id = $owner or exists (
     select from event_lineup l where l.event_id = e.id and l.profile_id = $owner and l.status = 'accepted'))`,
);

/** Every movement of a period (`2026` or `2026-11`), the oldest first. */
export const movements = statement(
  {
    is_test: t.bool,
    owner: t.uuid,
    period: t.text,
    after_at: t.time,
    after_id: t.uuid,
    limit: t.bigint,
  },
  {
    id: t.uuid,
    happened_at: t.time,
    local: t.text,
    zone: t.text,
    kind: factKind,
    order_kind: orderKind,
    post: maybe(t.text),
    order_id: t.uuid,
    provider: providerName,
    fact: t.text,
    currency: t.text,
    gross: t.bigint,
    provider_fee: t.bigint,
    our_fee: t.bigint,
    net: t.bigint,
    giver: maybe(t.text),
    shares: maybe(t.json<AgreedShare[]>()),
  },
  `select x.id, x.happened_at, to_char(x.happened_at at time zone z.zone, 'YYYY-MM-DD HH24:MI') as local, z.zone, x.kind,
     o.kind as order_kind, m.title as post, o.id as order_id, o.provider, x.fact, o.currency,
     coalesce(-(select amount from ledger_entries where transaction_id = x.id and account = 'provider'), 0)::bigint as gross,
     coalesce((select amount from ledger_entries where transaction_id = x.id and account = 'provider_fee'), 0)::bigint as provider_fee,
     coalesce((select amount from ledger_entries where transaction_id = x.id and account = 'our_fee'), 0)::bigint as our_fee,
     coalesce((select amount from ledger_entries where transaction_id = x.id and account = 'artist'), 0)::bigint as net,
     (${giver}) ->> 'name' as giver, ${shares} as shares
   from (select ${zone} as zone) z, payment_orders o join ledger_transactions x on x.order_id = o.id
   left join tips t on t.order_id = o.id left join unlocks ul on ul.order_id = o.id
   left join media_content m on m.id = ul.post_id
   left join profiles u on u.id = o.payer_id and u.first_run_completed and not u.hidden
   where o.is_test = $is_test::boolean and o.payee_id = $owner and (x.happened_at, x.id) > ($after_at::timestamptz, $after_id::uuid)
     and to_char(x.happened_at at time zone z.zone, case when length($period) = 4 then 'YYYY' else 'YYYY-MM' end) = $period
   order by x.happened_at, x.id limit $limit`,
);
