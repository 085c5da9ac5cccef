import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { premiumPlan } from "./membership-mail-queries.ts";
import {
  referenceColumns,
  selectReference,
  subscriptionInterval,
  subscriptionState,
} from "./subscription-queries.ts";

type ChangeState = "waiting" | "paid" | "dropped";
const changeState: SqlType<ChangeState> = { pg: "text", nullable: false };

export const changeOf = statement(
  { id: t.uuid },
  { subscription_id: t.uuid, level_id: maybe(t.uuid), amount: t.bigint },
  `select subscription_id, level_id, amount from membership_changes where id = $id`,
);

/** Only what nobody paid yet: a change takes the place of the one before. */
export const dropChange = statement(
  { subscription: t.uuid },
  { id: t.uuid },
  `update membership_changes set state = 'dropped' where subscription_id = $subscription and state = 'waiting' returning id`,
);

export const insertChange = statement(
  { id: t.uuid, subscription: t.uuid, level: t.uuid, amount: t.bigint },
  { id: t.uuid },
  `insert into membership_changes (id, subscription_id, level_id, amount)
   values ($id, $subscription, $level, $amount::bigint) on conflict (id) do nothing returning id`,
);

/** The provider has to be told anew. */
export const askTerms = statement(
  { id: t.uuid },
  {},
  `update subscriptions set terms_asked_at = now(), revision = revision + 1 where id = $id and state <> 'ended'`,
);

/** The price of the next charge of the subscription `s`. */
const nextAmount = `coalesce((select c.amount from membership_changes c
     where c.subscription_id = s.id and c.state = 'waiting'), s.amount)`;

/** The provider would charge something else than what was agreed to, although it is paused, or nothing although it is not. */
export const askTermsUnless = statement(
  { id: t.uuid, amount: maybe(t.bigint), is_paused: t.bool },
  {},
  `update subscriptions s set terms_asked_at = now(),
     pause_to_tell = s.paused_at is not null or $is_paused::boolean and not s.cancels_at_end
   where s.id = $id and s.state in ('active', 'past_due') and s.terms_asked_at is null
     and (${nextAmount} <> $amount::bigint or $is_paused::boolean and s.paused_at is null and not s.cancels_at_end
       or not $is_paused::boolean and s.paused_at is not null
       and coalesce(s.paused_until > now() + interval '25 hours', true))`,
);

/** What the provider has to charge next, and what it is asked by. */
export const termsToTell = statement(
  { id: t.uuid },
  {
    ...referenceColumns,
    terms_asked_at: maybe(t.time),
    amount: t.bigint,
    currency: t.text,
    interval: subscriptionInterval,
    cancels_at_end: t.bool,
    pause_to_tell: t.bool,
    paused_at: maybe(t.time),
    /** When charges go on: a day before the next one. */
    resumes_at: maybe(t.time),
    plan: maybe(premiumPlan),
    level: maybe(t.text),
    artist: maybe(t.text),
  },
  `select s.plan, s.terms_asked_at, ${nextAmount} as amount, s.currency, s.interval, s.cancels_at_end, s.pause_to_tell,
     s.paused_at, s.paused_until - interval '1 day' as resumes_at,
     (select l.name from membership_levels l where l.id = coalesce((select c.level_id from membership_changes c
       where c.subscription_id = s.id and c.state = 'waiting'), s.level_id)) as level,
     (select p.name from profiles p where p.id = s.payee_id) as artist,
     ${selectReference} where s.id = $id`,
);

/** No row when it was asked anew meanwhile. */
export const noteTermsTold = statement(
  { id: t.uuid, asked_at: maybe(t.time) },
  { id: t.uuid },
  `update subscriptions set terms_asked_at = null, pause_to_tell = false, revision = revision + 1
   where id = $id and terms_asked_at is not distinct from $asked_at::timestamptz returning id`,
);

/** Those whose provider was not told yet. A page in the order of the index subscriptions_to_tell. */
export const termsToRepeat = statement(
  { after_at: t.time, after_id: t.uuid, limit: t.bigint },
  { id: t.uuid, terms_asked_at: maybe(t.time) },
  `select id, terms_asked_at from subscriptions
   where terms_asked_at < now() - interval '1 minute' and state in ('active', 'past_due')
     and (terms_asked_at, id) > ($after_at::timestamptz, $after_id::uuid)
   order by terms_asked_at, id limit $limit`,
);

/**
 * The change whose price a charge has. Where the prices are the same the time decides: a period that begins after the
 * change is one of it. What was taken back too late to reach the provider is found last.
 */
export const changeOfCharge = statement(
  { id: t.uuid, amount: t.bigint, starts_at: t.time },
  { id: t.uuid, amount: t.bigint, state: changeState },
  `select c.id, c.amount, c.state from membership_changes c join subscriptions s on s.id = c.subscription_id
   where c.subscription_id = $id and c.amount = $amount::bigint
     and (c.amount <> s.amount or c.state = 'waiting' and $starts_at::timestamptz > c.created_at)
   order by c.state = 'waiting' desc, c.created_at desc limit 1`,
);

/** A period at the price of a change was paid: its level and price are those of the subscription from now on. */
export const makeChange = statement(
  { order: t.uuid },
  {},
  `with made as (
     update membership_changes c set state = 'paid' from membership_periods p
     where p.order_id = $order and c.id = p.change_id and c.state = 'waiting'
     returning c.subscription_id, c.level_id, c.amount
   )
   update subscriptions s set level_id = made.level_id, amount = made.amount, revision = s.revision + 1
   from made where s.id = made.subscription_id`,
);

/** How one stands that its member wants to change; others wait. */
export const stateForChange = statement(
  { id: t.uuid },
  {
    state: subscriptionState,
    cancels_at_end: t.bool,
    interval: subscriptionInterval,
    paid_until: maybe(t.time),
    paused_at: maybe(t.time),
    paused_until: maybe(t.time),
    skips: t.bool,
  },
  `select state, cancels_at_end, interval, paid_until, paused_at, paused_until,
     coalesce(skipped_order = order_id, false) as skips
   from subscriptions where id = $id for no key update`,
);
