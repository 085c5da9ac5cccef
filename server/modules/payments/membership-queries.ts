import type { LevelMember, Membership, MembershipLevel } from "#contract/payments/memberships";
import { notBlocked } from "#modules/people";
import { subscriptionGivesAccess } from "#modules/posts";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { providerName } from "./order-queries.ts";
import {
  subscriptionEnd,
  subscriptionInterval,
  subscriptionState,
} from "./subscription-queries.ts";
import { isOwn, isPayee, member } from "./tip-queries.ts";

export const membershipColumns = {
  id: t.uuid,
  state: subscriptionState,
  ended_because: maybe(subscriptionEnd),
  has_access: t.bool,
  artist: maybe(t.json<NonNullable<Membership["artist"]>>()),
  level: maybe(t.json<NonNullable<Membership["level"]>>()),
  change: maybe(t.json<NonNullable<Membership["change"]>>()),
  interval: subscriptionInterval,
  price: t.bigint,
  currency: t.text,
  provider: providerName,
  is_test: t.bool,
  is_anonymous: t.bool,
  created_at: t.time,
  paid_until: maybe(t.time),
  past_due_since: maybe(t.time),
  cancels_at_end: t.bool,
  paused_at: maybe(t.time),
  paused_until: maybe(t.time),
  skips: t.bool,
  is_told: t.bool,
  ended_at: maybe(t.time),
  url: maybe(t.text),
};
const pauseOf = `s.paused_at, s.paused_until, coalesce(s.skipped_order = s.order_id, false) as skips`;
const selectMembership = `s.id, s.state, s.ended_because, coalesce(s.payee_id is not null and ${subscriptionGivesAccess}, false) as has_access,
     case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name, 'username', p.username,
       'creator_slug', p.creator_slug, 'avatar_url', p.avatar_url) end as artist,
     case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name, 'benefits', to_jsonb(l.benefits)) end as level,
     (select jsonb_build_object('level', case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.name) end,
       'price', c.amount, 'is_confirmed', s.terms_asked_at is null)
       from membership_changes c left join membership_levels n on n.id = c.level_id
       where c.subscription_id = s.id and c.state = 'waiting') as change,
     s.interval, s.amount as price, s.currency, s.provider, s.is_test, s.is_anonymous, s.created_at, s.paid_until,
     s.past_due_since, s.cancels_at_end, ${pauseOf}, s.terms_asked_at is null as is_told, s.ended_at, s.url
   from subscriptions s left join payment_orders so on so.id = s.order_id
   left join profiles p on p.id = s.payee_id and p.first_run_completed and not p.hidden
   left join membership_levels l on l.id = s.level_id`;

export const ownMembership = statement(
  { id: t.uuid, viewer: t.uuid },
  membershipColumns,
  `select ${selectMembership} where s.id = $id and s.payer_id = $viewer and s.kind = 'membership'`,
);

/** Of one artist: the one that is live, with money of this kind. */
export const membershipOfArtist = statement(
  { artist: t.uuid, viewer: t.uuid, is_test: t.bool },
  membershipColumns,
  `select ${selectMembership} where s.payer_id = $viewer and s.payee_id = $artist and s.state in ('active', 'past_due')
     and s.is_test = $is_test`,
);

/** Index subscriptions_of_payer. */
export const ownMemberships = statement(
  { viewer: t.uuid, before_at: t.time, before_id: t.uuid, limit: t.bigint },
  membershipColumns,
  `select ${selectMembership} where s.payer_id = $viewer and s.kind = 'membership' and s.paid_until is not null
     and (s.created_at, s.id) < ($before_at::timestamptz, $before_id::uuid)
   order by s.created_at desc, s.id desc limit $limit`,
);

/** Whether the artist sees who it is; the line of new members follows. */
export const setAnonymous = statement(
  { id: t.uuid, viewer: t.uuid, anonymous: t.bool },
  { id: t.uuid },
  `with changed as (
     update subscriptions set is_anonymous = $anonymous
     where id = $id and payer_id = $viewer and kind = 'membership'
     returning id, payee_id, payer_id, is_anonymous
   )
   select c.id from changed c left join lateral (
     select hide_member(c.id, c.payee_id, c.payer_id) where c.is_anonymous and c.payee_id is not null
   ) hidden on true`,
);

const shownLevel = `jsonb_build_object('id', l.id, 'name', l.name, 'description', l.description,
     'benefits', to_jsonb(l.benefits), 'currency', l.currency, 'month_price', l.month_price,
     'year_price', l.year_price, 'is_open', l.is_open)`;

/** What an artist offers to whoever may see their page. */
export const levelsPage = statement(
  { viewer: maybe(t.uuid), person: maybe(t.uuid), handle: t.text, id: maybe(t.uuid) },
  {
    id: t.uuid,
    name: t.text,
    username: maybe(t.text),
    avatar_url: maybe(t.text),
    is_own: member,
    accounts: t.json<{ provider: string; currency: string }[]>(),
    levels: t.json<MembershipLevel[]>(),
  },
  `select p.id, p.name, coalesce(p.username, p.creator_slug) as username, p.avatar_url, ${isOwn} as is_own,
     coalesce((select jsonb_agg(jsonb_build_object('provider', a.provider, 'currency', a.currency)
       order by a.created_at)
       from payment_accounts a where a.owner_id = p.id and a.state = 'active'), '[]'::jsonb) as accounts,
     coalesce((select jsonb_agg(${shownLevel} order by l.place, l.created_at, l.id)
       from membership_levels l where l.owner_id = p.id and l.is_open), '[]'::jsonb) as levels
   from profiles p
   where p.id = coalesce((select profile_id from handles where handle = $handle), $id::uuid) and ${isPayee}`,
);

/** A level that the viewer may see, the account that is paid, and whether the viewer is a member already. */
export const levelOffer = statement(
  { level: t.uuid, viewer: t.uuid, person: t.uuid, provider: providerName, is_test: t.bool },
  {
    level: t.json<MembershipLevel>(),
    artist_id: t.uuid,
    artist: t.text,
    is_own: member,
    is_member: t.bool,
    has_account: t.bool,
    email: maybe(t.text),
    account_id: maybe(t.uuid),
    provider_account: maybe(t.text),
    credentials: maybe(t.bytes),
    country: maybe(t.text),
  },
  `select ${shownLevel} as level, p.id as artist_id, p.name as artist, ${isOwn} as is_own,
     exists (select from subscriptions s where s.payer_id = $viewer and s.payee_id = p.id
       and s.state in ('active', 'past_due') and s.is_test = $is_test) as is_member,
     exists (select from payment_accounts o where o.owner_id = p.id and o.state = 'active'
       and o.currency = l.currency) as has_account,
     (select u.email from users u where u.id = $person) as email,
     a.id as account_id, a.account as provider_account, a.credentials, a.country
   from membership_levels l join profiles p on p.id = l.owner_id
   left join payment_accounts a on a.owner_id = p.id and a.provider = $provider and a.state = 'active'
     and a.currency = l.currency
   where l.id = $level and ${isPayee}`,
);

const memberState: SqlType<LevelMember["state"]> = { pg: "text", nullable: false };
const memberColumns = {
  id: t.uuid,
  person: maybe(t.json<NonNullable<LevelMember["person"]>>()),
  state: memberState,
  level: maybe(t.json<NonNullable<LevelMember["level"]>>()),
  interval: subscriptionInterval,
  price: t.bigint,
  currency: t.text,
  created_at: t.time,
  paid_until: maybe(t.time),
  cancels_at_end: t.bool,
  paused_at: maybe(t.time),
  paused_until: maybe(t.time),
  skips: t.bool,
  ended_at: maybe(t.time),
  is_test: t.bool,
};
const selectMember = `s.id, case when not s.is_anonymous and u.id is not null then jsonb_build_object('id', u.id, 'name', u.name,
       'username', u.username, 'avatar_url', u.avatar_url) end as person,
     s.state, case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name) end as level,
     s.interval, s.amount as price, s.currency, s.created_at, s.paid_until, s.cancels_at_end, ${pauseOf},
     s.ended_at, s.is_test
   from subscriptions s left join membership_levels l on l.id = s.level_id
   left join profiles u on u.id = s.payer_id and u.first_run_completed and not u.hidden and ${notBlocked("u.id", "$owner")}`;
const wasPaid = `s.state <> 'started' and s.paid_until is not null and s.ended_because is distinct from 'duplicate'`;

/** Index subscriptions_of_payee. */
export const membersPage = statement(
  {
    owner: t.uuid,
    level: maybe(t.uuid),
    ended: t.bool,
    before_at: t.time,
    before_id: t.uuid,
    limit: t.bigint,
  },
  memberColumns,
  `select ${selectMember}
   where s.payee_id = $owner and ${wasPaid} and (s.state = 'ended') = $ended::boolean
     and ($level::uuid is null or s.level_id = $level::uuid)
     and (s.created_at, s.id) < ($before_at::timestamptz, $before_id::uuid)
   order by s.created_at desc, s.id desc limit $limit`,
);

export const membersToExport = statement(
  { owner: t.uuid, before_at: t.time, before_id: t.uuid, limit: t.bigint },
  memberColumns,
  `select ${selectMember} where s.payee_id = $owner and ${wasPaid}
     and (s.created_at, s.id) < ($before_at::timestamptz, $before_id::uuid)
   order by s.created_at desc, s.id desc limit $limit`,
);

export const memberCounts = statement(
  { owner: t.uuid },
  { active: t.int, past_due: t.int, cancelling: t.int, ended: t.int },
  `select (count(*) filter (where s.state = 'active'))::integer as active,
     (count(*) filter (where s.state = 'past_due'))::integer as past_due,
     (count(*) filter (where s.state in ('active', 'past_due') and s.cancels_at_end))::integer as cancelling,
     (count(*) filter (where s.state = 'ended'))::integer as ended
   from subscriptions s where s.payee_id = $owner and ${wasPaid}`,
);
