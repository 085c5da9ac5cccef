import type { LinkPageTheme } from "#contract/link-pages/link-pages";
import { limits } from "#contract/limits";
import type { SubscriptionSource } from "#contract/mailing-lists/mailing-lists";
import { personColumns, selectPerson } from "#modules/people";
import { bounces } from "#platform/mail/bounces";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const theme: SqlType<LinkPageTheme> = { pg: "text", nullable: false };
const source: SqlType<SubscriptionSource> = { pg: "text", nullable: false };

/** `s` a subscriber who is on the list: confirmed, and has not left. */
export const isOnList = "s.confirmed_at is not null and s.unsubscribed_at is null";
/** `s` is on the list, but mails to the address come back. */
export const isUnreachable = `(s.bounced_at is not null or ${bounces("s.email")})`;

/** Whether people may join the list of `p`, an artist or a band whom everybody may see. */
const hasOpenList = `p.role = 'creator' and p.is_public and p.first_run_completed and exists (
     select from mailing_lists l where l.artist_id = p.id and l.is_open)`;

/** Who it is whose list visitors may join; usernames and creator slugs are one namespace. */
export const findOpenList = statement(
  { handle: t.text },
  { ...personColumns, country_code: maybe(t.text), headline: t.text, theme },
  `select ${selectPerson}, p.country_code, p.headline, coalesce(lp.theme, 'dark') as theme
   from profiles p left join link_pages lp on lp.profile_id = p.id
   where (p.username = $handle or p.creator_slug = $handle) and ${hasOpenList}
   limit 1`,
);

/** `s` has left. */
const hasLeft = "s.unsubscribed_at is not null";
/** `s` has neither confirmed nor left: the row is the request. */
const isAsking = "s.confirmed_at is null and s.unsubscribed_at is null";

/**
 * Stores who asks to join, with the hash of a new token. Nothing of a subscriber who has confirmed changes but when
 * they were mailed, since anybody may have typed the address; of one who left, it is noted beside what there was. No
 * row: they were mailed within a day, and get nothing.
 */
export const askToJoin = statement(
  {
    artist: t.uuid,
    email: t.text,
    city_id: maybe(t.int),
    source,
    consent_version: t.text,
    confirm_hash: t.bytes,
  },
  { id: t.uuid, is_on_list: t.bool },
  `insert into fan_subscribers as s (artist_id, email, city_id, source, consent_version, confirm_hash)
   values ($artist, $email, $city_id, $source, $consent_version, $confirm_hash)
   on conflict (artist_id, email) do update set
     mailed_at = now(),
     confirm_hash = case when ${isOnList} then s.confirm_hash else excluded.confirm_hash end,
     city_id = case when ${isAsking} then excluded.city_id else s.city_id end,
     source = case when ${isAsking} then excluded.source else s.source end,
     consent_version = case when ${isAsking} then excluded.consent_version else s.consent_version end,
     consent_at = case when ${isAsking} then now() else s.consent_at end,
     asked_again_at = case when ${hasLeft} then now() end,
     asked_city_id = case when ${hasLeft} then excluded.city_id end,
     asked_source = case when ${hasLeft} then excluded.source end,
     asked_consent_version = case when ${hasLeft} then excluded.consent_version end
   where s.mailed_at < now() - interval '24 hours' or s.unsubscribed_at > s.mailed_at
   returning s.id, ${isOnList} as is_on_list`,
);

/** `expired`: nobody confirmed it in time. */
type SubscriptionState = "pending" | "expired" | "on_list" | "left";
const state: SqlType<SubscriptionState> = { pg: "text", nullable: false };

const subscriptionColumns = {
  id: t.uuid,
  state,
  email: t.text,
  city: maybe(t.text),
  artist: t.text,
  handle: maybe(t.text),
  /** Whether people may join the list now. */
  is_open: t.bool,
  theme,
};
/** `s` a subscriber; `isAsked`: whether the mail that asks who left to come back counts here. */
const selectSubscription = (isAsked: string): string => `select s.id, case
     when ${hasLeft} and not (${isAsked}) then 'left'
     when ${isOnList} then 'on_list'
     when s.mailed_at < now() - interval '${limits.subscriptionDays} days' then 'expired' else 'pending' end as state,
     s.email, c.name as city, p.name as artist, coalesce(p.username, p.creator_slug) as handle,
     (${hasOpenList}) as is_open, coalesce(lp.theme, 'dark') as theme
   from fan_subscribers s join profiles p on p.id = s.artist_id
     left join cities c on c.id = case when s.asked_again_at is null then s.city_id else s.asked_city_id end
     left join link_pages lp on lp.profile_id = p.id`;

export const subscriptionOfHash = statement(
  { confirm_hash: t.bytes },
  subscriptionColumns,
  `${selectSubscription("s.asked_again_at is not null")} where s.confirm_hash = $confirm_hash`,
);

export const subscriptionOfId = statement(
  { id: t.uuid },
  subscriptionColumns,
  `${selectSubscription("false")} where s.id = $id`,
);

/** No row: it was confirmed before, its time is over, or nobody may join the list now. */
export const confirmSubscription = statement(
  { confirm_hash: t.bytes },
  { id: t.uuid },
  `update fan_subscribers s set
     confirmed_at = now(), bounced_at = null, unsubscribed_at = null,
     city_id = case when ${hasLeft} then s.asked_city_id else s.city_id end,
     source = coalesce(s.asked_source, s.source),
     consent_version = coalesce(s.asked_consent_version, s.consent_version),
     consent_at = coalesce(s.asked_again_at, s.consent_at),
     asked_again_at = null, asked_city_id = null, asked_source = null, asked_consent_version = null
   where s.confirm_hash = $confirm_hash and (${isAsking} or s.asked_again_at is not null)
     and s.mailed_at >= now() - interval '${limits.subscriptionDays} days'
     and exists (select from profiles p where p.id = s.artist_id and ${hasOpenList})
   returning s.id`,
);

export const leaveList = statement(
  { id: t.uuid },
  {},
  `update fan_subscribers set unsubscribed_at = now() where id = $id and unsubscribed_at is null`,
);

/** Deletes who never confirmed, and who left a month ago, but for those whom a mail asks to come back. */
export const sweepSubscribers = statement(
  {},
  {},
  `delete from fan_subscribers
   where (confirmed_at is null and mailed_at < now() - interval '${limits.subscriptionDays} days')
     or (unsubscribed_at < now() - interval '30 days'
       and coalesce(asked_again_at, '-infinity') < now() - interval '${limits.subscriptionDays} days')`,
);

// The artist's side

export const putList = statement(
  { artist: t.uuid, is_open: t.bool },
  {},
  `insert into mailing_lists (artist_id, is_open) values ($artist, $is_open)
   on conflict (artist_id) do update set is_open = excluded.is_open`,
);

export const countsOf = statement(
  { artist: t.uuid },
  { is_open: t.bool, subscribers: t.int, bounced: t.int, pending: t.int },
  `select coalesce((select l.is_open from mailing_lists l where l.artist_id = $artist), false) as is_open,
     (count(*) filter (where ${isOnList} and not ${isUnreachable}))::int as subscribers,
     (count(*) filter (where ${isOnList} and ${isUnreachable}))::int as bounced,
     (count(*) filter (where s.confirmed_at is null
       and s.mailed_at >= now() - interval '${limits.subscriptionDays} days'))::int as pending
   from fan_subscribers s where s.artist_id = $artist`,
);

/** The largest first; last those who named no city. */
export const citiesOf = statement(
  { artist: t.uuid },
  { id: maybe(t.int), name: maybe(t.text), country_code: maybe(t.text), subscribers: t.int },
  `select c.id, c.name, c.country_code, who.subscribers from (
     select s.city_id, count(*)::int as subscribers from fan_subscribers s
     where s.artist_id = $artist and ${isOnList} and not ${isUnreachable}
     group by s.city_id
   ) who left join cities c on c.id = who.city_id
   order by (c.id is null), who.subscribers desc, c.name, c.id limit ${limits.subscriberCities}`,
);

const firstDay = `(now() at time zone 'UTC')::date - ${limits.linkDays - 1}`;

export const daysOf = statement(
  { artist: t.uuid },
  { day: t.text, joined: t.int, left: t.int },
  `with changes as (
     select (s.confirmed_at at time zone 'UTC')::date as day, 1 as joined, 0 as gone from fan_subscribers s
     where s.artist_id = $artist and s.confirmed_at >= ${firstDay}
     union all
     select (s.unsubscribed_at at time zone 'UTC')::date, 0, 1 from fan_subscribers s
     where s.artist_id = $artist and s.unsubscribed_at >= ${firstDay} and s.confirmed_at is not null
   )
   select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(x.joined), 0)::int as joined,
     coalesce(sum(x.gone), 0)::int as left
   from (select (${firstDay} + n) as day from generate_series(0, ${limits.linkDays - 1}) n) d
     left join changes x on x.day = d.day
   group by d.day order by d.day`,
);

/** The list, newest first; index fan_subscribers_newest. */
export const subscribersPage = statement(
  {
    artist: t.uuid,
    q: t.text,
    city_id: maybe(t.int),
    before_at: t.time,
    before_id: t.uuid,
    limit: t.bigint,
  },
  {
    id: t.uuid,
    email: t.text,
    city: maybe(t.text),
    region: maybe(t.text),
    country_code: maybe(t.text),
    source: t.text,
    consent_version: t.text,
    consent_at: t.time,
    confirmed_at: t.time,
    is_unreachable: t.bool,
  },
  `select s.id, s.email, c.name as city, c.region, c.country_code, s.source, s.consent_version, s.consent_at,
     coalesce(s.confirmed_at, s.consent_at) as confirmed_at, ${isUnreachable} as is_unreachable
   from fan_subscribers s left join cities c on c.id = s.city_id
   where s.artist_id = $artist and ${isOnList} and (s.confirmed_at, s.id) < ($before_at, $before_id)
     and ($q = '' or position($q in s.email) > 0) and ($city_id::int is null or s.city_id = $city_id)
   order by s.confirmed_at desc, s.id desc limit $limit`,
);

export const removeSubscriber = statement(
  { artist: t.uuid, id: t.uuid },
  {},
  `delete from fan_subscribers where artist_id = $artist and id = $id`,
);

// Accounts that end

/** A portion of somebody's own list, and of the lists on which their confirmed address stands. */
export const eraseSubscribersOf = statement(
  { user_id: t.uuid },
  {},
  `delete from fan_subscribers where id in (
     (select id from fan_subscribers where artist_id = $user_id limit 2000)
     union all
     (select s.id from fan_subscribers s join users u on u.email = s.email
      where u.id = $user_id and u.email_confirmed_at is not null limit 2000)
   )`,
);
