import type { CalendarEntry, getStudioCalendar as endpoint } from "#contract/audience/calendar";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { statement, t } from "#platform/db/sql";
import { mayPublish } from "./may-publish.ts";
import { zone } from "./queries.ts";

/** More than anybody has in a month. */
const mostEntries = 500;
/** Months of a feed, and those of them before the present one. */
const feedMonths = 14;
const formerMonths = 1;
const mostFeedEntries = 2000;

/** An entry with what calendar programs need beside it. */
export interface FeedEntry extends CalendarEntry {
  /** ISO 8601, UTC; null for birthdays. */
  at: string | null;
  /** Counts the changes of a show. */
  sequence: number;
}

/** An instant as ISO 8601 (SQL). */
const utc = (instant: string): string =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The bounds of `starts_at` are those of an index. */
const inMonth = `e.listed_on >= a.first and e.listed_on < a.next
       and e.starts_at >= a.first - interval '2 days' and e.starts_at < a.next + interval '3 days'`;

/** Shows by the day on which they are listed; the songs of a release have its birthday; a song of the 29th of February has its birthday on the 28th elsewhere. */
const calendarWith = (entry: string): string => `with artist as (
     select p.id, ${zone} as zone, ${mayPublish} as may_publish, m.first::date as first,
       (m.first + interval '1 month')::date as next
     from profiles p left join cities c on c.id = p.city_id cross join generate_series(
       ($month::text || '-01')::timestamp,
       ($month::text || '-01')::timestamp + make_interval(months => $months::integer - 1), interval '1 month') m (first)
     where p.id = $artist and p.role = 'creator'
   ), shows as (
     select e.id from artist a join events e on e.organizer_id = a.id
     where ${inMonth} and exists (select from media_content m where m.id = e.post_id and m.status = 'active')
     union
     select e.id from artist a join event_lineup l on l.profile_id = a.id and l.status = 'accepted'
       join events e on e.id = l.event_id
     where ${inMonth} and e.is_listed
   ), songs as (
     select m.id, m.title, (m.created_at at time zone a.zone)::date as born, a.first
     from artist a join media_content m on m.user_id = a.id
     where m.content_type in ('audio', 'release') and not m.in_release and m.status = 'active'
       and m.visibility = 'public'
   ), entries as (
     select 'show' as kind, e.id, e.slug, e.title, e.listed_on as day, to_char(e.starts_local, 'HH24:MI') as time,
       null::integer as years, e.status = 'cancelled' as is_cancelled, ${utc("e.starts_at")} as at, e.sequence
     from shows s join events e on e.id = s.id
     union all
     select case when r.id is null then 'post' else 'release' end, coalesce(r.id, m.id), null, m.title,
       (m.publish_at at time zone a.zone)::date,
       to_char(m.publish_at at time zone a.zone, 'HH24:MI'), null, false, ${utc("m.publish_at")}, 0
     from artist a join media_content m on m.user_id = a.id and m.status = 'scheduled'
       left join releases r on r.post_id = m.id
     where a.may_publish and m.publish_at >= a.first::timestamp at time zone a.zone and m.publish_at < a.next::timestamp at time zone a.zone
     union all
     select 'birthday', s.id, null, s.title,
       s.first + least(extract(day from s.born)::integer, extract(day from s.first + interval '1 month' - interval '1 day')::integer) - 1,
       null, (extract(year from s.first) - extract(year from s.born))::integer, false, null, 0
     from songs s
     where extract(month from s.born) = extract(month from s.first) and s.born < s.first - interval '300 days'
   )
   select a.zone as time_zone, ($now::timestamptz at time zone a.zone)::date::text as today, coalesce((
       select jsonb_agg(${entry} order by e.day, e.time nulls first, e.id)
       from (select * from entries order by day, time nulls first, id limit $limit) e), '[]') as entries
   from artist a limit 1`;

const readCalendar = statement(
  { artist: t.uuid, person: t.uuid, month: t.text, months: t.int, now: t.time, limit: t.bigint },
  { time_zone: t.text, today: t.text, entries: t.json<CalendarEntry[]>() },
  calendarWith("to_jsonb(e) - 'at' - 'sequence'"),
);

const readFeed = statement(
  { artist: t.uuid, person: t.uuid, month: t.text, months: t.int, now: t.time, limit: t.bigint },
  { time_zone: t.text, today: t.text, entries: t.json<FeedEntry[]>() },
  calendarWith("to_jsonb(e)"),
);

/** A month with shows, scheduled posts and releases (of a band, for members who may publish), and birthdays of songs and releases. */
export const getStudioCalendar: Action<typeof endpoint> = async ({ db, actor }, { month }) => {
  const calendar = await db.one(readCalendar, {
    artist: actor.userId,
    person: actor.personId,
    month,
    months: 1,
    now: new Date(),
    limit: mostEntries,
  });
  if (calendar === null) throw new ApiError("studio_for_artists");
  return calendar;
};

/** A year of an artist or a band as `person` may see it; null for somebody who is no artist. */
export async function calendarFeed(
  { db }: Context,
  { artist, person, now }: { artist: string; person: string; now: Date },
): Promise<{ entries: FeedEntry[] } | null> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - formerMonths, 1));
  const month = first.toISOString().slice(0, 7);
  return db.one(readFeed, {
    artist,
    person,
    month,
    months: feedMonths,
    now,
    limit: mostFeedEntries,
  });
}
