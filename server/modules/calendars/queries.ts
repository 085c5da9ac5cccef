import type { EventStatus } from "#contract/events/event-summary";
import { circleParameters, citiesInCircle } from "#modules/cities";
import { inPublic, maySee, withinReach } from "#modules/people";
import { openToVisitors, readablePost } from "#modules/posts";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const status: SqlType<EventStatus> = { pg: "text", nullable: false };

/** The columns of an event's entry in a calendar. */
export const entryColumns = {
  id: t.uuid,
  slug: t.text,
  title: t.text,
  description: t.text,
  status,
  sequence: t.int,
  starts_at: t.time,
  ends_at: maybe(t.time),
  updated_at: t.time,
  online_url: maybe(t.text),
  venue_name: maybe(t.text),
  address: maybe(t.text),
  city: maybe(t.text),
  lat: maybe(t.double),
  lng: maybe(t.double),
};
const selectEntry = `e.id, e.slug, e.title, e.description, e.status, e.sequence, e.starts_at, e.ends_at, e.updated_at,
  e.online_url, v.name as venue_name, v.address, c.name as city, v.lat, v.lng`;
const tables = `events e join profiles p on p.id = e.organizer_id join media_content m on m.id = e.post_id
   left join venues v on v.id = e.venue_id left join cities c on c.id = e.city_id`;

/** Cancelled events stay for a month, so that subscribers learn of it; past ones for a year. */
const inFeeds = `(e.status <> 'cancelled' or e.updated_at > now() - interval '30 days')
   and e.starts_at > now() - interval '1 year'`;

export const entryOf = statement(
  { slug: t.text },
  entryColumns,
  `select ${selectEntry} from ${tables} where e.slug = $slug and ${openToVisitors}`,
);

/** Indexes events_of_organizer and event_lineup_of_profile. */
const idsOfArtist = `select id from events where organizer_id = $artist and is_listed
     union select event_id from event_lineup where profile_id = $artist and status = 'accepted'`;

/**
 * The number of entries and the last change: they identify the version of a calendar. Index events_of_organizer alone,
 * and for shows of others event_lineup_of_profile.
 */
export const versionOfArtist = statement(
  { artist: t.uuid },
  { count: t.bigint, changed_at: maybe(t.time) },
  `select own.count + played.count as count, greatest(own.changed_at, played.changed_at) as changed_at
   from (
     select count(*) as count, max(updated_at) as changed_at from events where organizer_id = $artist and is_listed
   ) own cross join (
     select count(*) as count, max(e.updated_at) as changed_at
     from event_lineup l join events e on e.id = l.event_id where l.profile_id = $artist and l.status = 'accepted'
   ) played`,
);

export const entriesOfArtist = statement(
  { artist: t.uuid, limit: t.bigint },
  entryColumns,
  `select ${selectEntry} from ${tables}
   where e.id in (${idsOfArtist}) and ${openToVisitors} and ${inFeeds}
   order by e.starts_at desc, e.id limit $limit`,
);

/** Index events_by_city: the next ones of each city in the circle. */
export const entriesAround = statement(
  { viewer: maybe(t.uuid), ...circleParameters, limit: t.bigint },
  entryColumns,
  `select ${selectEntry}
   from (
     select near.id from (${citiesInCircle}) city cross join lateral (
       select e.id, e.starts_at from events e
       where e.city_id = city.id and e.is_listed and e.starts_at > now() - interval '1 day'
       order by e.starts_at limit $limit
     ) near order by near.starts_at, near.id limit $limit
   ) near join ${tables} on e.id = near.id
   where ${openToVisitors} and ${inFeeds} and ${inPublic} and ${withinReach("p.id")}
   order by e.starts_at, e.id`,
);

/** Index event_rsvps_plans. As visible to that person. */
export const entriesOfPlans = statement(
  { viewer: t.uuid, limit: t.bigint },
  entryColumns,
  `select ${selectEntry} from event_rsvps mine join ${tables} on e.id = mine.event_id
   where mine.person_id = $viewer and mine.starts_at > now() - interval '1 year' and ${readablePost} and ${maySee}
     and ${inFeeds}
   order by mine.starts_at desc, e.id limit $limit`,
);

/** The version of a person's secret address; no row means version 1. */
export const addressVersion = statement(
  { person_id: t.uuid },
  { version: t.int },
  `select version from calendar_addresses where person_id = $person_id`,
);

export const renewAddress = statement(
  { person_id: t.uuid },
  { version: t.int },
  `insert into calendar_addresses (person_id, version) values ($person_id, 2)
   on conflict (person_id) do update set version = calendar_addresses.version + 1
   returning version`,
);

export const movePersonalAddress = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update calendar_addresses set person_id = $to where person_id = $from`,
);
