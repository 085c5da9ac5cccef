import type { MembershipInterval } from "#contract/payments/membership-limits";
import type { MembershipState } from "#contract/payments/memberships";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { providerName } from "./order-queries.ts";

export const subscriptionState: SqlType<MembershipState> = { pg: "text", nullable: false };
export type SubscriptionEnd =
  | "cancelled"
  | "not_paid"
  | "refunded"
  | "duplicate"
  | "artist_left"
  | "access_lost";
export const subscriptionEnd: SqlType<SubscriptionEnd> = { pg: "text", nullable: false };
/** Of an artist, or the plan of the product (decision 102). */
type SubscriptionKind = "membership" | "premium";
const subscriptionKind: SqlType<SubscriptionKind> = { pg: "text", nullable: false };
export const subscriptionInterval: SqlType<MembershipInterval> = { pg: "text", nullable: false };

/** No row where the id is taken. */
export const insertSubscription = statement(
  {
    id: t.uuid,
    request_hash: t.text,
    provider: providerName,
    is_test: t.bool,
    account_id: t.uuid,
    provider_account: t.text,
    payee_id: t.uuid,
    payer_id: t.uuid,
    level_id: t.uuid,
    interval: subscriptionInterval,
    amount: t.bigint,
    currency: t.text,
    fee: t.int,
    is_anonymous: t.bool,
  },
  { id: t.uuid },
  `insert into subscriptions (id, kind, request_hash, provider, is_test, account_id, provider_account, payee_id, payer_id,
     level_id, interval, amount, currency, fee, is_anonymous)
   values ($id, 'membership', $request_hash, $provider, $is_test, $account_id, $provider_account, $payee_id, $payer_id,
     $level_id, $interval, $amount::bigint, $currency, $fee, $is_anonymous)
   on conflict (id) do nothing returning id`,
);

export const begunSubscription = statement(
  { id: t.uuid },
  { request_hash: t.text, state: subscriptionState, url: maybe(t.text) },
  `select request_hash, state, url from subscriptions where id = $id`,
);

/** The right to begin it at the provider: without a row somebody else is doing it, or did. */
export const claimBegin = statement(
  { id: t.uuid },
  { id: t.uuid },
  `update subscriptions set begin_until = now() + interval '1 minute'
   where id = $id and session is null and state = 'started' and (begin_until is null or begin_until < now()) returning id`,
);

export const giveUpBegin = statement(
  { id: t.uuid },
  {},
  `update subscriptions set begin_until = null where id = $id and session is null`,
);

/** No row when it ended meanwhile, or has a session. */
export const setSubscriptionSession = statement(
  { id: t.uuid, session: t.text, url: t.text },
  { id: t.uuid },
  `update subscriptions set session = $session, url = $url, begin_until = null
   where id = $id and session is null and state = 'started' returning id`,
);

export const referenceColumns = {
  id: t.uuid,
  provider: providerName,
  account_id: t.uuid,
  provider_account: t.text,
  credentials: maybe(t.bytes),
  session: maybe(t.text),
  reference: maybe(t.text),
  state: subscriptionState,
  revision: t.int,
  is_stopped: t.bool,
};
/** An account may have been connected to another one of the provider since. */
export const selectReference = `s.id, s.provider, s.account_id, s.provider_account,
     coalesce(case when a.account = s.provider_account then a.credentials end, s.kept_credentials) as credentials,
     s.session, s.reference, s.state, s.revision, s.stopped_at is not null as is_stopped
   from subscriptions s left join payment_accounts a on a.id = s.account_id`;

/** What is needed to ask the provider for a subscription. */
export const subscriptionReference = statement(
  { id: t.uuid },
  referenceColumns,
  `select ${selectReference} where s.id = $id`,
);

/** The one that an event names: by our id, its session or the provider's id. */
export const subscriptionOfEvent = statement(
  { provider: providerName, id: maybe(t.uuid), name: maybe(t.text) },
  referenceColumns,
  `select ${selectReference} where s.provider = $provider
     and (s.id = $id::uuid or s.session = $name::text or s.reference = $name::text) limit 1`,
);

/** Waits for who works on the same subscription. */
export const lockSubscription = statement(
  { id: t.uuid },
  {
    id: t.uuid,
    kind: subscriptionKind,
    provider: providerName,
    is_test: t.bool,
    account_id: t.uuid,
    provider_account: t.text,
    payee_id: maybe(t.uuid),
    payer_id: maybe(t.uuid),
    amount: t.bigint,
    currency: t.text,
    fee: t.int,
    is_anonymous: t.bool,
    state: subscriptionState,
    ended_because: maybe(subscriptionEnd),
    cancels_at_end: t.bool,
    paid_until: maybe(t.time),
    paused_at: maybe(t.time),
    paused_until: maybe(t.time),
    pause_to_tell: t.bool,
    terms_asked_at: maybe(t.time),
    stopped_at: maybe(t.time),
    revision: t.int,
  },
  `select id, kind, provider, is_test, account_id, provider_account, payee_id, payer_id, amount, currency, fee, is_anonymous,
     state, ended_because, cancels_at_end, paid_until, paused_at, paused_until, pause_to_tell, terms_asked_at,
     stopped_at, revision
   from subscriptions where id = $id for no key update`,
);

/** Of one person and one artist only one membership begins at a time. */
export const lockPair = statement(
  { pair: t.text },
  { locked: t.text },
  `select ${advisoryLock("memberships", "$pair")}::text as locked`,
);

/** Another one that this person pays for the same artist, or for Premium, with money of the same kind. */
export const otherLive = statement(
  {
    id: t.uuid,
    kind: subscriptionKind,
    payer: maybe(t.uuid),
    payee: maybe(t.uuid),
    is_test: t.bool,
  },
  { id: t.uuid },
  `select id from subscriptions
   where payer_id = $payer::uuid and payee_id is not distinct from $payee::uuid and kind = $kind
     and state in ('active', 'past_due') and id <> $id and is_test = $is_test`,
);

/**
 * What is cancelled is not paused any more. The provider is told once more: the end of a pause that is still being told may
 * have crossed it.
 */
export const noteCancels = statement(
  { id: t.uuid, cancels: t.bool },
  {},
  `update subscriptions set cancels_at_end = $cancels, paused_at = null, paused_until = null, pause_to_tell = false,
     skipped_order = case when paid_until > now() then null else skipped_order end,
     terms_asked_at = case when kind = 'membership' then clock_timestamp() else terms_asked_at end,
     checked_at = now(), revision = revision + 1
   where id = $id and state <> 'ended'`,
);

export const activate = statement(
  { id: t.uuid },
  {},
  `update subscriptions set state = 'active', url = null, revision = revision + 1 where id = $id and state = 'started'`,
);

/** What the provider said; `ended` ones stay so. */
export const saveAnswer = statement(
  {
    id: t.uuid,
    state: subscriptionState,
    reference: maybe(t.text),
    cancels_at_end: t.bool,
    url: maybe(t.text),
  },
  {},
  `update subscriptions set state = $state, reference = coalesce($reference::text, reference),
     cancels_at_end = $cancels_at_end,
     url = case $state when 'started' then url when 'past_due' then $url::text end,
     past_due_since = case when $state = 'past_due' then coalesce(past_due_since, now()) end,
     dunned = case when $state = 'past_due' then dunned else 0 end,
     checked_at = now(), revision = revision + 1
   where id = $id and state <> 'ended'`,
);

/** What its access is still needed for: to give something back, or to read a charge that is not in the ledger yet. */
const needsAccess = `(exists (select from membership_periods p join payment_refunds r on r.order_id = p.order_id
       where p.subscription_id = subscriptions.id and r.state = 'asked')
     or exists (select from membership_periods p join payment_orders o on o.id = p.order_id
       where p.subscription_id = subscriptions.id and o.paid_at is null and o.state in ('started', 'pending')))`;

export const noteStopped = statement(
  { id: t.uuid },
  {},
  `update subscriptions set stopped_at = coalesce(stopped_at, now()), checked_at = now(), url = null,
     kept_credentials = case when ${needsAccess} then kept_credentials end, revision = revision + 1
   where id = $id`,
);

/** The access of accounts that were deleted, once nothing needs it any more. */
export const forgetKept = statement(
  {},
  {},
  `update subscriptions set kept_credentials = null
   where kept_credentials is not null and stopped_at is not null and not ${needsAccess}`,
);

/** Ends it here; `stop` when the provider has to be told. No row when it had ended. */
export const endSubscription = statement(
  { id: t.uuid, because: subscriptionEnd, stop: t.bool },
  { id: t.uuid },
  `update subscriptions set state = 'ended', ended_at = now(), ended_because = $because, url = null,
     past_due_since = null, begin_until = null,
     paused_at = null, paused_until = null, pause_to_tell = false, terms_asked_at = null,
     stop_asked_at = case when $stop::boolean then now() else stop_asked_at end,
     stopped_at = case when $stop::boolean then stopped_at else coalesce(stopped_at, now()) end,
     revision = revision + 1
   where id = $id and state <> 'ended' returning id`,
);

/** The provider has to be told again that one that ended is over. */
export const askToStop = statement(
  { id: t.uuid },
  {},
  `update subscriptions set stop_asked_at = now(), stopped_at = null where id = $id and state = 'ended'`,
);

/**
 * The order of a charge; no row when it is there. It is looked for first, since a conflict waits for who changes that order,
 * and who does may wait for the subscription.
 */
export const insertCharge = statement(
  {
    kind: subscriptionKind,
    provider: providerName,
    is_test: t.bool,
    account_id: t.uuid,
    provider_account: t.text,
    payee_id: maybe(t.uuid),
    payer_id: maybe(t.uuid),
    amount: t.bigint,
    platform_fee: t.bigint,
    currency: t.text,
    session: t.text,
  },
  { id: t.uuid },
  `insert into payment_orders (id, kind, request_hash, provider, is_test, account_id, provider_account, payee_id,
     payer_id, amount, platform_fee, currency, session)
   select uuidv7(), $kind, '', $provider, $is_test, $account_id, $provider_account, $payee_id::uuid,
     $payer_id::uuid, $amount::bigint, $platform_fee::bigint, $currency, $session
   where not exists (select from payment_orders where provider = $provider and session = $session)
   on conflict (provider, session) where session is not null do nothing returning id`,
);

/** Takes the right to ask the provider about one that is not paid yet, once a second. */
export const claimSubscriptionCheck = statement(
  { id: t.uuid },
  { id: t.uuid },
  `update subscriptions set checked_at = now()
   where id = $id and state in ('started', 'past_due') and session is not null
     and checked_at <= now() - interval '1 second'
   returning id`,
);

/**
 * Those that no event told of: new ones after a tenth of their age, for a week; others when their period ended, each
 * hour, else once a day. Index subscriptions_to_check.
 */
export const claimSubscriptions = statement(
  { limit: t.bigint },
  { id: t.uuid },
  `update subscriptions set checked_at = now() where id in (
     select id from subscriptions
     where stopped_at is null and session is not null and state <> 'ended'
       and checked_at <= now() - case when state = 'started' then greatest(interval '2 minutes', (now() - created_at) / 10)
         when state = 'past_due' or paid_until <= now() and paused_at is null then interval '1 hour' else interval '1 day' end
     order by checked_at limit $limit for update skip locked
   ) returning id`,
);

/** Those that the provider has to be told to stop, each again after five minutes. */
export const claimStops = statement(
  { limit: t.bigint },
  { id: t.uuid },
  `update subscriptions set checked_at = now() where id in (
     select id from subscriptions where stopped_at is null and stop_asked_at is not null
       and (checked_at <= now() - interval '4 minutes' or checked_at < stop_asked_at)
     order by checked_at limit $limit for update skip locked
   ) returning id`,
);

/** Those whose grace is over, whose cancelled period is over, or that nobody paid within a week. */
export const dueEnds = statement(
  { grace: t.int, limit: t.bigint, only: maybe(t.uuid) },
  { id: t.uuid, because: subscriptionEnd },
  `select id, case when cancels_at_end and paid_until <= now() then 'cancelled' else 'not_paid' end as because
   from subscriptions
   where ($only::uuid is null or id = $only::uuid) and (state = 'past_due' and past_due_since <= now() - make_interval(days => $grace)
     or cancels_at_end and stopped_at is null and state in ('active', 'past_due') and paid_until <= now()
     or state = 'started' and created_at < now() - interval '1 day'
       and (session is null or created_at < now() - interval '7 days'))
   limit $limit`,
);

/** One that had ended and whose provider cannot be told any more: it may charge on. No row of any other. */
export const noteUnreachable = statement(
  { id: t.uuid },
  { id: t.uuid },
  `update subscriptions set ended_because = 'access_lost', stopped_at = now(), kept_credentials = null,
     revision = revision + 1
   where id = $id and state = 'ended' and stopped_at is null and stop_asked_at is not null and session is not null
   returning id`,
);

/** Tells the artist of a new member; see db/functions/notifications.sql. */
export const notifyOfMember = statement(
  { id: t.uuid },
  { recipient: maybe(t.uuid) },
  `select s.payee_id as recipient from subscriptions s
   cross join lateral (
     select notify_membership(s.id, s.payee_id, case when s.is_anonymous then null else s.payer_id end, now())
   ) told
   where s.id = $id and s.payee_id is not null`,
);
