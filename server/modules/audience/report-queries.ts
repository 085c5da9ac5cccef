import { audienceRules } from "#contract/audience/audience-rules";
import type { Audience } from "#contract/audience/audience";
import { maybe, statement, t } from "#platform/db/sql";
import { zone } from "./queries.ts";

const { cityListeners } = audienceRules;

/**
 * The beginning of each answer: who it is, the last closed day, the report of this window if it was made within an
 * hour, and the days that are not closed. Null for who is no artist.
 */
export const readHead = statement(
  { artist: t.uuid, days: t.int, now: t.time },
  {
    time_zone: t.text,
    until: t.text,
    followers: t.int,
    report: maybe(t.json<unknown>()),
    made_at: maybe(t.time),
    provisional: t.json<Audience["provisional"]>(),
  },
  `select z.time_zone, z.until::text as until, p.followers_count as followers, r.report, r.made_at,
     coalesce((
       select jsonb_agg(jsonb_build_object('day', o.day, 'plays', o.plays, 'listeners', o.listeners) order by o.day)
       from (
         select n.day::date as day, count(l.day)::integer as plays, count(distinct l.listener)::integer as listeners
         from generate_series(z.until + 1, z.today, interval '1 day') as n (day)
           left join play_log l on l.day = n.day::date and l.artist_id = p.id
         group by n.day
       ) o), '[]') as provisional
   from profiles p left join cities c on c.id = p.city_id
     cross join lateral (select ${zone} as time_zone,
       ($now::timestamptz at time zone ${zone})::date as today,
       (($now::timestamptz - interval '2 hours') at time zone ${zone})::date - 1 as until) z
     left join audience_reports r on r.artist_id = p.id and r.days = $days and r.until = z.until
       and r.made_at > $now::timestamptz - interval '1 hour' and r.report ->> 'time_zone' = z.time_zone
   where p.id = $artist and p.role = 'creator'`,
);

/** A window of days and the one before; `before` is null for all time, when `from` is the first day. */
const windowParameters = { artist: t.uuid, before: maybe(t.text), from: t.text, until: t.text };
const first = "coalesce($before::text, $from::text)::date";
const inWindow = "d.day >= $from::text::date";

export const firstDay = statement(
  { artist: t.uuid, until: t.text },
  { day: maybe(t.text) },
  `select least(
     (select min(day) from audience_days where artist_id = $artist and day <= $until::text::date),
     (select min(day) from audience_actions where artist_id = $artist and day <= $until::text::date))::text as day`,
);

/** The figures of each day of both windows that has any. */
export const daysOf = statement(
  windowParameters,
  {
    day: t.text,
    plays: t.int,
    listeners: t.int,
    visits: t.int,
    follows: t.int,
    saves: t.int,
    shares: t.int,
    clicks: t.int,
    plans: t.int,
    followers: maybe(t.int),
    hours: t.ints,
    sources: t.ints,
  },
  `select day::text as day, coalesce(d.plays, 0) as plays, coalesce(d.listeners, 0) as listeners,
     coalesce(a.visits, 0) as visits, coalesce(a.follows, 0) as follows, coalesce(a.saves, 0) as saves,
     coalesce(a.shares, 0) as shares, coalesce(a.clicks, 0) as clicks, coalesce(a.plans, 0) as plans,
     a.followers, coalesce(d.hours, '{}') as hours, coalesce(d.sources, '{}') as sources
   from (select * from audience_days d
       where d.artist_id = $artist and d.day between ${first} and $until::text::date) d
     full join (select * from audience_actions d
       where d.artist_id = $artist and d.day between ${first} and $until::text::date) a using (day)
   order by day`,
);

/** The followers at the last count before a day. */
export const followersBefore = statement(
  { artist: t.uuid, day: t.text },
  { followers: t.int },
  `select followers from audience_actions where artist_id = $artist and day < $day::text::date
   order by day desc limit 1`,
);

export const songsOf = statement(
  { ...windowParameters, limit: t.bigint },
  { id: t.uuid, title: maybe(t.text), plays: t.int, before: t.int, listeners: t.int },
  `select s.id, m.title, s.plays, s.before, s.listeners
   from (
     select d.content_id as id, coalesce(sum(d.plays) filter (where ${inWindow}), 0)::integer as plays,
       coalesce(sum(d.plays) filter (where not ${inWindow}), 0)::integer as before,
       coalesce(sum(d.listeners) filter (where ${inWindow}), 0)::integer as listeners
     from audience_songs d
     where d.artist_id = $artist and d.day between ${first} and $until::text::date
     group by d.content_id order by plays desc, before desc, d.content_id limit $limit
   ) s left join media_content m on m.id = s.id and m.status <> 'deleted'
   order by s.plays desc, s.before desc, s.id`,
);

/**
 * Plays by place: a row for each city with enough listeners; the other cities of a country as one row without a city,
 * if together they have enough; and one row without a country for all that is left. Whatever is subtracted from a
 * figure of a country leaves the plays of enough listeners, or none. A sample that was emptied has nobody: its plays
 * are those of few listeners. Only cities that never had enough on one day are counted listener by listener.
 */
export const placesOf = statement(
  { artist: t.uuid, from: t.text, until: t.text },
  {
    id: maybe(t.int),
    city: maybe(t.text),
    region: t.text,
    country_code: maybe(t.text),
    plays: t.int,
  },
  `with days as materialized (
     select d.day, d.cities, d.plays, d.listeners, d.heard_in from audience_places d
     where d.artist_id = $artist and d.day between $from::text::date and $until::text::date
   ), samples as materialized (
     select d.day, s.city_id, s.one from days d cross join unnest(d.heard_in, d.listeners) as s (city_id, one)
   ), busiest as (
     select city_id, max(listeners) as most
     from (select city_id, count(*) as listeners from samples group by day, city_id) o group by city_id
   ), totals as (
     select c.city_id, sum(c.plays) as plays, coalesce(max(b.most), 0) as most
     from days d cross join unnest(d.cities, d.plays) as c (city_id, plays) left join busiest b on b.city_id = c.city_id
     group by c.city_id
   ), listeners as materialized (
     select distinct s.city_id, s.one from samples s join busiest b using (city_id) where b.most < ${cityListeners}
   ), counted as (
     select city_id, count(*) as listeners from listeners group by city_id
   ), cities_of as materialized (
     select c.id, c.name, c.region, c.country_code, s.plays,
       greatest(s.most, coalesce(l.listeners, 0)) >= ${cityListeners} as is_named
     from totals s join cities c on c.id = s.city_id left join counted l on l.city_id = s.city_id
   ), others as (
     select c.country_code from cities_of c join listeners l on l.city_id = c.id where not c.is_named
     group by c.country_code having count(distinct l.one) >= ${cityListeners}
   )
   select n.id, n.city, coalesce(n.region, '') as region, n.country_code, sum(c.plays)::integer as plays
   from cities_of c left join others o on o.country_code = c.country_code
     cross join lateral (select case when c.is_named then c.id end as id,
       case when c.is_named then c.name end as city, case when c.is_named then c.region end as region,
       case when c.is_named then c.country_code else o.country_code end as country_code) n
   group by n.id, n.city, n.region, n.country_code
   order by n.id is null, plays desc, n.id, n.country_code`,
);

/** The part of all numbers up to the last one that is known (SQL). */
const part = "((edge.last::numeric + 9223372036854775808) / 18446744073709551616)";

/** Of a sample that is full, its largest number; of others, the largest of all numbers. */
const edge = (sample: string): string =>
  `coalesce(min(${sample}[${audienceRules.sampleSize}]), 9223372036854775807)`;

/**
 * Different listeners of a window. Each day has its smallest listeners: up to the smallest of the largest numbers of
 * the full days everybody is known, and the others are as many as their part of all numbers says.
 */
export const listenersOf = statement(
  { artist: t.uuid, from: t.text, until: t.text },
  { listeners: t.int, is_estimate: t.bool },
  `with days as (
     select d.sample from audience_days d
     where d.artist_id = $artist and d.day between $from::text::date and $until::text::date
   ), edge as (
     select ${edge("sample")} as last from days
   ), known as (
     select distinct one from days cross join edge cross join unnest(days.sample) as one where one <= edge.last
   )
   select round((select count(*) from known) / ${part})::integer as listeners,
     edge.last < 9223372036854775807 as is_estimate
   from edge`,
);

/** How members listened in the 28 days until this one, and who listened before and no longer. */
export const segmentsOf = statement(
  { artist: t.uuid, until: t.text },
  { superfans: t.int, regulars: t.int, occasional: t.int, lost: t.int, is_estimate: t.bool },
  `with days as (
     select d.day > $until::text::date - 28 as is_now, d.members from audience_days d
     where d.artist_id = $artist and d.day between $until::text::date - 55 and $until::text::date
   ), edge as (
     select ${edge("members")} as last from days
   ), people as (
     select one, count(*) filter (where is_now) as now, count(*) filter (where not is_now) as before
     from days cross join edge cross join unnest(days.members) as one
     where one <= edge.last group by one
   ), counted as (
     select count(*) filter (where now >= ${audienceRules.superfanDays}) as superfans,
       count(*) filter (where now between ${audienceRules.regularDays} and ${audienceRules.superfanDays - 1}) as regulars,
       count(*) filter (where now between 1 and ${audienceRules.regularDays - 1}) as occasional,
       count(*) filter (where now = 0 and before >= ${audienceRules.regularDays}) as lost
     from people
   )
   select ${["superfans", "regulars", "occasional", "lost"]
     .map((name) => `round(${name} / ${part})::integer as ${name}`)
     .join(", ")},
     edge.last < 9223372036854775807 as is_estimate
   from counted cross join edge`,
);

/** What the artist published in the window: public posts, and shows that they organise. */
export const publishedIn = statement(
  { artist: t.uuid, from: t.text, until: t.text, time_zone: t.text, limit: t.bigint },
  { id: t.uuid, title: t.text, day: t.text, is_show: t.bool },
  `select m.id, m.title, (m.created_at at time zone $time_zone::text)::date::text as day,
     m.content_type = 'event' as is_show
   from media_content m
   where m.user_id = $artist and m.status = 'active' and m.visibility = 'public'
     and m.created_at >= ($from::text::date)::timestamp at time zone $time_zone::text
     and m.created_at < ($until::text::date + 1)::timestamp at time zone $time_zone::text
   order by m.created_at desc, m.id desc limit $limit`,
);

/** Where plays of one's own post ended. */
export const endsOf = statement(
  { artist: t.uuid, id: t.uuid },
  { title: t.text, duration: t.real, ends: t.json<number[][]>() },
  `select m.title, coalesce((m.media ->> 'duration')::real, 0) as duration,
     coalesce((select jsonb_agg(to_jsonb(e.ends)) from play_ends e where e.content_id = m.id), '[]') as ends
   from media_content m where m.id = $id and m.user_id = $artist and m.status <> 'deleted'
     and m.media ->> 'kind' in ('audio', 'video')`,
);
