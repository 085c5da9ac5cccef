import { audienceRules } from "#contract/audience/audience-rules";
import { playSources } from "#contract/posts/play-sources";
import { advisoryLock } from "#platform/db/advisory-locks";
import { statement, t } from "#platform/db/sql";

/** The time zone of the profile `p` with the city `c`. */
export const zone = "coalesce(p.time_zone, c.time_zone, 'UTC')";

/** Whether `day` ended two hours ago in `zone`: nothing is counted for it any more. */
const isOver = (day: string): string =>
  `(${day} + 1)::timestamp at time zone ${zone} + interval '2 hours' <= $now::timestamptz`;

const filtered = (column: string, values: number): string =>
  `array[${Array.from({ length: values }, (_, n) => `count(*) filter (where ${column} = ${n})`).join(", ")}]::integer[]`;

const { sampleSize, cityListeners } = audienceRules;

/**
 * Counts the days of artists that are over, from what was logged: of everybody, or of one artist. Counting a day again
 * gives the same figures, so that a run that was killed needs no care. `days`: how far back it looks. Returns the days that it counted, `limit` at
 * most. Rows are written in one order, so that two runs never wait for one another.
 */
export const closeDays = statement(
  { artists: t.uuids, everybody: t.bool, days: t.int, now: t.time, limit: t.bigint },
  { artist_id: t.uuid },
  `with logged as (
     select l.artist_id, l.day, count(*) as plays from play_log l
     where ($everybody::boolean or l.artist_id = any($artists::uuid[]))
       and l.day between ($now::timestamptz at time zone 'UTC')::date - $days::integer
         and ($now::timestamptz at time zone 'UTC')::date
     group by l.artist_id, l.day
   ), due as materialized (
     select l.artist_id, l.day from logged l join profiles p on p.id = l.artist_id
       left join cities c on c.id = p.city_id
       left join audience_days d on d.artist_id = l.artist_id and d.day = l.day
     where l.plays > coalesce(d.plays - d.earlier, 0) and ${isOver("l.day")}
     order by l.artist_id, l.day limit $limit
     for key share of p
   ), played as materialized (
     select l.* from due join play_log l on l.day = due.day and l.artist_id = due.artist_id
   ), samples as (
     select s.artist_id, s.day, count(*)::integer as listeners,
       (array_agg(s.listener order by s.listener))[1:${sampleSize}] as sample,
       coalesce((array_agg(s.listener order by s.listener) filter (where s.listener & 1 = 1))[1:${sampleSize}], '{}') as members
     from (select distinct artist_id, day, listener from played) s group by s.artist_id, s.day
   ), songs as (
     insert into audience_songs as s (artist_id, day, content_id, plays, listeners)
     select artist_id, day, content_id, count(*), count(distinct listener) from played
     group by 1, 2, 3 order by 1, 2, 3
     on conflict (artist_id, day, content_id) do update set plays = excluded.plays + s.earlier, listeners = excluded.listeners
   ), heard as (
     select artist_id, day, city_id, (listener >> 32)::integer as one, count(*)::integer as plays
     from played where city_id is not null group by 1, 2, 3, 4
   ), cities as (
     select artist_id, day, city_id, sum(plays)::integer as plays,
       (array_agg(one order by one))[1:${cityListeners}] as sample
     from heard group by 1, 2, 3
   ), places as (
     insert into audience_places as s (artist_id, day, cities, plays, listeners, heard_in)
     select c.artist_id, c.day, c.cities, c.plays, l.listeners, l.heard_in
     from (
       select artist_id, day, array_agg(city_id order by city_id) as cities, array_agg(plays order by city_id) as plays
       from cities group by 1, 2
     ) c join (
       select artist_id, day, array_agg(one order by city_id, one) as listeners,
         array_agg(city_id order by city_id, one) as heard_in
       from cities, unnest(sample) as one group by 1, 2
     ) l using (artist_id, day) order by 1, 2
     on conflict (artist_id, day) do update set cities = excluded.cities, plays = excluded.plays,
       listeners = excluded.listeners, heard_in = excluded.heard_in
   )
   insert into audience_days as d (artist_id, day, plays, listeners, hours, sources, sample, members)
   select l.artist_id, l.day, l.plays, s.listeners, l.hours, l.sources, s.sample, s.members
   from (
     select artist_id, day, count(*) as plays, ${filtered("hour", 24)} as hours,
       ${filtered("source", playSources.length)} as sources
     from played group by artist_id, day
   ) l join samples s on s.artist_id = l.artist_id and s.day = l.day order by 1, 2
   on conflict (artist_id, day) do update set plays = excluded.plays + d.earlier, listeners = excluded.listeners,
     hours = excluded.hours, sources = excluded.sources, sample = excluded.sample, members = excluded.members
   returning d.artist_id`,
);

/**
 * Counts what people did for each artist in the last three days, besides listening. A day is final two hours after its
 * end, in the artist's zone and in UTC; until then counting it again replaces it, also where nothing is left of it
 * (`none`): all was undone, or belongs to another day since the artist changed the zone. It looks one day further back
 * than it counts, since a day begins up to 14 hours earlier than that of UTC.
 */
export const countActions = statement(
  { now: t.time },
  {},
  `with since as (select $now::timestamptz - interval '4 days' as at), acts as (
     select f.following_id as artist_id, f.created_at as at, null::date as day, 'follow' as kind, 1 as n
     from user_follows f, since where f.created_at >= since.at
     union all
     select m.user_id, s.created_at, null, 'save', 1 from saved_content s join media_content m on m.id = s.content_id, since
     where s.created_at >= since.at and s.user_id <> m.user_id
     union all
     select e.organizer_id, r.created_at, null, 'plan', 1 from event_rsvps r join events e on e.id = r.event_id, since
     where r.created_at >= since.at and r.person_id <> e.organizer_id
     union all
     select m.user_id, null, s.day, 'share', 1 from content_shares s join media_content m on m.id = s.content_id, since
     where s.day >= since.at::date and s.user_id <> m.user_id
     union all
     select v.profile_id, null, v.day, 'visit', v.views from profile_view_days v, since where v.day >= since.at::date
     union all
     select l.profile_id, null, d.day, 'click', d.clicks from link_days d join links l on l.id = d.link_id, since
     where d.day >= since.at::date
     union all
     select d.artist_id, null, d.day, 'none', 1 from audience_actions d, since
     where not d.is_final and d.day >= since.at::date
   ), of_artists as (
     select a.artist_id, a.kind, a.n, p.followers_count, ${zone} as zone,
       coalesce(a.day, (a.at at time zone ${zone})::date) as day
     from acts a join profiles p on p.id = a.artist_id and p.role = 'creator' left join cities c on c.id = p.city_id
     for key share of p
   )
   insert into audience_actions as d
     (artist_id, day, follows, saves, shares, visits, clicks, plans, followers, is_final)
   select artist_id, day,
     ${["follow", "save", "share", "visit", "click", "plan"]
       .map((kind) => `coalesce(sum(n) filter (where kind = '${kind}'), 0)::integer`)
       .join(", ")},
     followers_count,
     greatest((day + 1)::timestamp at time zone zone, (day + 1)::timestamp at time zone 'UTC')
       + interval '2 hours' <= $now::timestamptz
   from of_artists
   where day > ($now::timestamptz at time zone 'UTC')::date - 3
   group by artist_id, day, zone, followers_count order by artist_id, day
   on conflict (artist_id, day) do update set follows = excluded.follows, saves = excluded.saves,
     shares = excluded.shares, visits = excluded.visits, clicks = excluded.clicks, plans = excluded.plans,
     followers = excluded.followers, is_final = excluded.is_final
   where not d.is_final`,
);

/** What a job may take: a minute for each statement, and 32 MB for each sort. */
export const jobSettings = statement(
  {},
  { settings: t.text },
  `select concat(set_config('statement_timeout', '1min', true), set_config('work_mem', '32MB', true)) as settings`,
);

/** What making a report may take: 15 seconds for each statement and each lock. */
export const reportSettings = statement(
  {},
  { settings: t.text },
  `select concat(set_config('statement_timeout', '15s', true), set_config('lock_timeout', '15s', true),
     set_config('work_mem', '32MB', true)) as settings`,
);

/** One server at a time makes the report of a window. */
export const lockReport = statement(
  { artist: t.uuid, days: t.int },
  { is_locked: t.bool },
  `select true as is_locked from ${advisoryLock("audienceReports", "$artist::uuid::text || ' ' || $days::integer")}`,
);

/** Empties samples of listeners of more than 400 days ago. */
export const forgetSamples = statement(
  { now: t.time },
  {},
  `with places as (
     update audience_places set listeners = '{}', heard_in = '{}'
     where day < ($now::timestamptz at time zone 'UTC')::date - ${audienceRules.sampleDays} and listeners <> '{}'
   )
   update audience_days set sample = '{}', members = '{}'
   where day < ($now::timestamptz at time zone 'UTC')::date - ${audienceRules.sampleDays} and sample <> '{}'`,
);

export const saveReport = statement(
  { artist: t.uuid, days: t.int, until: t.text, now: t.time, report: t.json<unknown>() },
  {},
  `insert into audience_reports as r (artist_id, days, until, made_at, report)
   select p.id, $days, $until::text::date, $now, $report from profiles p where p.id = $artist
   on conflict (artist_id, days) do update set until = excluded.until, made_at = excluded.made_at,
     report = excluded.report
   where r.made_at <= excluded.made_at`,
);
