import type { PremiumCharge } from "#contract/premium/buying";
import type { PremiumPlan } from "#contract/premium/plans";
import { subscriptionGivesAccess } from "#modules/posts";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { providerName } from "./order-queries.ts";
import {
  type SubscriptionEnd,
  subscriptionInterval,
  subscriptionState,
} from "./subscription-queries.ts";

const plan: SqlType<PremiumPlan> = { pg: "text", nullable: false };
/** Nobody can leave a plan of the product, or take our access to our own account. */
const premiumEnd: SqlType<Exclude<SubscriptionEnd, "artist_left" | "access_lost">> = {
  pg: "text",
  nullable: false,
};
const chargeState: SqlType<PremiumCharge["state"]> = { pg: "text", nullable: false };

/** What decides about the price of a person. */
export const premiumBuyer = statement(
  { person: t.uuid, is_test: t.bool },
  { country: maybe(t.text), email: maybe(t.text), has_plan: t.bool },
  `select p.country_code as country, u.email,
     exists (select from subscriptions s where s.payer_id = p.id and s.payee_id is null and s.kind = 'premium'
       and s.state in ('active', 'past_due') and s.is_test = $is_test) as has_plan
   from profiles p left join users u on u.id = p.id where p.id = $person`,
);

/** No row where the id is taken. */
export const insertPremium = statement(
  {
    id: t.uuid,
    request_hash: t.text,
    provider: providerName,
    is_test: t.bool,
    account_id: t.uuid,
    provider_account: t.text,
    payer_id: t.uuid,
    plan,
    interval: subscriptionInterval,
    amount: t.bigint,
    currency: t.text,
  },
  { id: t.uuid },
  `insert into subscriptions (id, kind, request_hash, provider, is_test, account_id, provider_account, payer_id, plan,
     interval, amount, currency, fee)
   values ($id, 'premium', $request_hash, $provider, $is_test, $account_id, $provider_account, $payer_id, $plan,
     $interval, $amount::bigint, $currency, 0)
   on conflict (id) do nothing returning id`,
);

export const premiumColumns = {
  id: t.uuid,
  plan,
  state: subscriptionState,
  ended_because: maybe(premiumEnd),
  is_valid: t.bool,
  interval: subscriptionInterval,
  price: t.bigint,
  currency: t.text,
  provider: providerName,
  is_test: t.bool,
  created_at: t.time,
  paid_until: maybe(t.time),
  cancels_at_end: t.bool,
  ended_at: maybe(t.time),
  url: maybe(t.text),
};
const selectPremium = `s.id, coalesce(s.plan, 'artist') as plan, s.state, s.ended_because,
     coalesce(${subscriptionGivesAccess}, false) as is_valid, s.interval, s.amount as price, s.currency, s.provider,
     s.is_test, s.created_at, s.paid_until, s.cancels_at_end, s.ended_at, s.url
   from subscriptions s left join payment_orders so on so.id = s.order_id`;
const isOwn = `s.payer_id = $person and s.payee_id is null and s.kind = 'premium'`;

export const ownPremium = statement(
  { id: t.uuid, person: t.uuid },
  premiumColumns,
  `select ${selectPremium} where s.id = $id and ${isOwn}`,
);

/** The plan that goes on, else the last one that was paid. Index subscriptions_of_payer. */
export const currentPremium = statement(
  { person: t.uuid, is_test: t.bool },
  premiumColumns,
  `select ${selectPremium}
   where ${isOwn} and s.is_test = $is_test and s.paid_until is not null
     and s.ended_because is distinct from 'duplicate'
   order by s.state in ('active', 'past_due') desc, s.paid_until desc, s.id desc limit 1`,
);

/** Charges of one's plans, the newest first: those of a person are few. Indexes of payer and subscription. */
export const premiumCharges = statement(
  { person: t.uuid, before_at: t.time, before_id: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    plan,
    state: chargeState,
    amount: t.bigint,
    refunded: t.bigint,
    currency: t.text,
    provider: providerName,
    is_test: t.bool,
    paid_at: maybe(t.time),
    starts_at: t.time,
    ends_at: t.time,
    payment: maybe(t.text),
    receipt_url: maybe(t.text),
    created_at: t.time,
  },
  `select o.id, coalesce(s.plan, 'artist') as plan, case o.state when 'started' then 'pending' else o.state end as state,
     o.amount, o.refunded, o.currency, o.provider, o.is_test, o.paid_at, mp.starts_at, mp.ends_at, o.payment,
     mp.receipt_url, o.created_at
   from subscriptions s join membership_periods mp on mp.subscription_id = s.id
   join payment_orders o on o.id = mp.order_id
   where ${isOwn} and (o.created_at, o.id) < ($before_at::timestamptz, $before_id::uuid)
   order by o.created_at desc, o.id desc limit $limit`,
);
