import { membershipLimits } from "#contract/payments/membership-limits";
import type { PremiumPlan } from "#contract/premium/plans";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { orderState, providerName, receiptColumns } from "./order-queries.ts";
import {
  subscriptionEnd,
  subscriptionInterval,
  subscriptionState,
} from "./subscription-queries.ts";

export const premiumPlan: SqlType<PremiumPlan> = { pg: "text", nullable: false };

/** What a mail about a membership says, and to whom it goes. */
export const membershipToTell = statement(
  { id: t.uuid },
  {
    email: maybe(t.text),
    payee_id: maybe(t.uuid),
    plan: maybe(premiumPlan),
    artist: maybe(t.text),
    state: subscriptionState,
    ended_because: maybe(subscriptionEnd),
    provider: providerName,
    is_test: t.bool,
    amount: t.bigint,
    currency: t.text,
    paid_until: maybe(t.time),
    paused_until: maybe(t.time),
    /** While a charge fails: until when it can be mended; then it ends. */
    mend_until: maybe(t.time),
    /** Whether it opens posts until then. */
    is_open: t.bool,
    url: maybe(t.text),
  },
  `select u.email, s.payee_id, s.plan, p.name as artist, s.state, s.ended_because, s.provider, s.is_test,
     coalesce((select c.amount from membership_changes c where c.subscription_id = s.id and c.state = 'waiting'), s.amount)
       as amount, s.currency, s.paid_until, s.paused_until,
     case when s.skipped_order = s.order_id then s.past_due_since else s.paid_until end
       + interval '${membershipLimits.graceDays} days' as mend_until,
     s.skipped_order is distinct from s.order_id as is_open, s.url
   from subscriptions s left join profiles p on p.id = s.payee_id
   left join users u on u.id = s.payer_id and u.email_confirmed_at is not null
   where s.id = $id`,
);

/** What the receipt of a period says. */
export const endOfPeriod = statement(
  { order: t.uuid },
  {
    ...receiptColumns,
    subscription_id: t.uuid,
    plan: maybe(premiumPlan),
    level: maybe(t.text),
    interval: subscriptionInterval,
    ends_at: t.time,
    goes_on: t.bool,
    ended_because: maybe(subscriptionEnd),
    is_returned: t.bool,
    /** The charge belongs to a pause. */
    is_left_out: t.bool,
    /** What goes back of a dearer level that was taken back. */
    difference: maybe(t.bigint),
    consented_at: t.time,
    state: orderState,
  },
  `select u.email, o.payee_id, p.name as artist, null::text as thanks, o.provider, o.is_test, o.amount, o.currency,
     o.paid_at, o.payment, s.id as subscription_id, s.plan, l.name as level, s.interval, mp.ends_at,
     s.state in ('active', 'past_due') and not s.cancels_at_end as goes_on, s.ended_because,
     exists (select from payment_refunds r where r.order_id = o.id and r.cause = 'not_a_member') as is_returned,
     mp.left_out as is_left_out, o.amount - mp.agreed as difference,
     s.consented_at, o.state
   from payment_orders o join membership_periods mp on mp.order_id = o.id
   join subscriptions s on s.id = mp.subscription_id left join membership_changes c
     on c.id = mp.change_id and c.state <> 'dropped'
   left join membership_levels l on l.id = coalesce(c.level_id, s.level_id)
   left join profiles p on p.id = o.payee_id
   left join users u on u.id = o.payer_id and u.email_confirmed_at is not null
   where o.id = $order and o.state in ('paid', 'refunded', 'failed')`,
);

/** No row when the member was mailed the same before. */
export const markPeriodMailed = statement(
  { order: t.uuid, state: t.text },
  { order_id: t.uuid },
  `update membership_periods set mailed_state = $state
   where order_id = $order and mailed_state is distinct from $state returning order_id`,
);
