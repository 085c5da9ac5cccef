import type { CalendarEntry, getStudioCalendar as endpoint } from "#contract/audience/calendar";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { statement, t } from "#platform/db/sql";
import { mayPublish } from "./may-publish.ts";
import { zone } from "./queries.ts";

/** More than anybody has in a month. */
const mostEntries = 500;

/** The bounds of `starts_at` are those of an index. */
const inMonth = `e.listed_on >= a.first and e.listed_on < a.next
       and e.starts_at >= a.first - interval '2 days' and e.starts_at < a.next + interval '3 days'`;

/** Shows by the day on which they are listed; the songs of a release have its birthday; a song of the 29th of February has its birthday on the 28th elsewhere. */
const readCalendar = statement(
  { artist: t.uuid, person: t.uuid, month: t.text, now: t.time, limit: t.bigint },
  { time_zone: t.text, today: t.text, entries: t.json<CalendarEntry[]>() },
  `with artist as (
     select p.id, ${zone} as zone, ${mayPublish} as may_publish, ($month::text || '-01')::date as first,
       (($month::text || '-01')::date + interval '1 month')::date as next
     from profiles p left join cities c on c.id = p.city_id where p.id = $artist and p.role = 'creator'
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
       null::integer as years, e.status = 'cancelled' as is_cancelled
     from shows s join events e on e.id = s.id
     union all
     select case when r.id is null then 'post' else 'release' end, coalesce(r.id, m.id), null, m.title,
       (m.publish_at at time zone a.zone)::date,
       to_char(m.publish_at at time zone a.zone, 'HH24:MI'), null, false
     from artist a join media_content m on m.user_id = a.id and m.status = 'scheduled'
       left join releases r on r.post_id = m.id
     where a.may_publish and m.publish_at >= a.first::timestamp at time zone a.zone and m.publish_at < a.next::timestamp at time zone a.zone
     union all
     select 'birthday', s.id, null, s.title,
       s.first + least(extract(day from s.born)::integer, extract(day from s.first + interval '1 month' - interval '1 day')::integer) - 1,
       null, (extract(year from s.first) - extract(year from s.born))::integer, false
     from songs s
     where extract(month from s.born) = extract(month from s.first) and s.born < s.first - interval '300 days'
   )
   select a.zone as time_zone, ($now::timestamptz at time zone a.zone)::date::text as today, coalesce((
       select jsonb_agg(to_jsonb(e) order by e.day, e.time nulls first, e.id)
       from (select * from entries order by day, time nulls first, id limit $limit) e), '[]') as entries
   from artist a`,
);

/** A month with shows, scheduled posts and releases (of a band, for members who may publish), and birthdays of songs and releases. */
export const getStudioCalendar: Action<typeof endpoint> = async ({ db, actor }, { month }) => {
  const calendar = await db.one(readCalendar, {
    artist: actor.userId,
    person: actor.personId,
    month,
    now: new Date(),
    limit: mostEntries,
  });
  if (calendar === null) throw new ApiError("studio_for_artists");
  return calendar;
};
