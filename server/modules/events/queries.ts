import type { Accessibility } from "#contract/events/event-kinds";
import type { EventStatus, Price } from "#contract/events/event-summary";
import type { Event } from "#contract/events/events";
import type { Picture } from "#contract/files/files";
import { maySee, notBlocked } from "#modules/people";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

export const word = <T extends string>(): SqlType<T> => ({ pg: "text", nullable: false });
const words = <T extends string>(): SqlType<T[]> => ({ pg: "text[]", nullable: false });

/** Whether somebody may announce events: artists, bands and professionals. */
export const mayAnnounce = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select id from profiles where id = $id and (role = 'creator' or is_professional)`,
);

export type StoredTicket = Event["ticket_links"][number];

const columns = {
  title: t.text,
  kind: word<Event["kind"]>(),
  description: t.text,
  starts_local: t.text,
  ends_local: maybe(t.text),
  doors_local: maybe(t.text),
  time_zone: t.text,
  starts_at: t.time,
  ends_at: maybe(t.time),
  doors_at: maybe(t.time),
  listed_on: t.text,
  over_at: t.time,
  venue_id: maybe(t.uuid),
  city_id: maybe(t.int),
  lat: maybe(t.double),
  lng: maybe(t.double),
  online_url: maybe(t.text),
  cover: maybe(t.json<Picture>()),
  price_kind: word<Price["kind"]>(),
  price_min: maybe(t.int),
  price_max: maybe(t.int),
  currency: maybe(t.text),
  ticket_links: t.json<StoredTicket[]>(),
  min_age: maybe(t.int),
  capacity: maybe(t.int),
  accessibility: words<Accessibility>(),
  genres: t.texts,
};
/** Parameters whose type PostgreSQL cannot infer from a text. */
const casts: Partial<Record<keyof typeof columns, string>> = {
  starts_local: "text::timestamp",
  ends_local: "text::timestamp",
  doors_local: "text::timestamp",
  listed_on: "text::date",
};
const names = Object.keys(columns) as (keyof typeof columns)[];
const value = (name: keyof typeof columns): string => {
  const cast = casts[name];
  return cast === undefined ? `$${name}` : `$${name}::${cast}`;
};

/** The row of an event, from `rowOf`; its post already exists. */
export const insertEvent = statement(
  {
    slug: t.text,
    organizer_id: t.uuid,
    acted_by: maybe(t.uuid),
    post_id: t.uuid,
    series_id: maybe(t.uuid),
    ...columns,
  },
  { id: t.uuid },
  `insert into events (slug, organizer_id, acted_by, post_id, series_id, ${names.join(", ")})
   values ($slug, $organizer_id, $acted_by, $post_id, $series_id, ${names.map(value).join(", ")})
   returning id`,
);

/** `moved`: its date or venue changed, which updates calendars and notifies attendees. */
export const updateEventRow = statement(
  { id: t.uuid, status: word<EventStatus>(), moved: t.bool, ...columns },
  {},
  `update events set ${names.map((name) => `${name} = ${value(name)}`).join(", ")}, status = $status,
     sequence = sequence + case when $moved then 1 else 0 end, updated_at = now()
   where id = $id`,
);

export const slugOfPost = statement(
  { post_id: t.uuid },
  { id: t.uuid, slug: t.text },
  `select id, slug from events where post_id = $post_id`,
);

/** What an earlier request with this key announced; `slug` is null where it was a post of another kind. */
export const eventOfKey = statement(
  { organizer_id: t.uuid, idempotency_key: t.uuid },
  { slug: maybe(t.text), request_hash: maybe(t.text) },
  `select e.slug, m.request_hash from media_content m left join events e on e.post_id = m.id
   where m.user_id = $organizer_id and m.idempotency_key = $idempotency_key`,
);

/**
 * The event before the change, locked until the transaction ends; no row when it is not this organizer's, or in the
 * trash.
 */
export const lockOwnEvent = statement(
  { id: t.uuid, organizer_id: t.uuid },
  {
    slug: t.text,
    post_id: t.uuid,
    status: word<EventStatus>(),
    starts_local: t.text,
    starts_at: t.time,
    over_at: t.time,
    venue_id: maybe(t.uuid),
    online_url: maybe(t.text),
    cover: maybe(t.json<Picture>()),
    file_ids: t.uuids,
    title: t.text,
    text: t.text,
    kind: word<Event["kind"]>(),
    ends_local: maybe(t.text),
    time_zone: t.text,
    price_kind: word<Price["kind"]>(),
    price_min: maybe(t.int),
    price_max: maybe(t.int),
    currency: maybe(t.text),
    venue_name: maybe(t.text),
    city: maybe(t.text),
    country_code: maybe(t.text),
  },
  `select e.slug, e.post_id, e.status, to_char(e.starts_local, 'YYYY-MM-DD"T"HH24:MI') as starts_local, e.starts_at,
     e.over_at, e.venue_id, e.online_url, e.cover, m.file_ids, e.title, e.description as text, e.kind,
     to_char(e.ends_local, 'YYYY-MM-DD"T"HH24:MI') as ends_local, e.time_zone, e.price_kind, e.price_min, e.price_max,
     e.currency, v.name as venue_name, c.name as city, c.country_code
   from events e join media_content m on m.id = e.post_id
     left join venues v on v.id = e.venue_id left join cities c on c.id = e.city_id
   where e.id = $id and e.organizer_id = $organizer_id and m.status not in ('deleted', 'removed')
   for update of e`,
);

export const setStatus = statement(
  { id: t.uuid, status: word<EventStatus>() },
  {},
  `update events set status = $status, sequence = sequence + 1, updated_at = now() where id = $id`,
);

export const ownEventPost = statement(
  { id: t.uuid, organizer_id: t.uuid },
  { post_id: t.uuid },
  `select post_id from events where id = $id and organizer_id = $organizer_id`,
);

export type Change = "date" | "place" | "postponed" | "cancelled" | "resumed";

/** A change to announce to attendees; `before` and `after` contain date and venue. */
export const insertChange = statement(
  { event_id: t.uuid, change: word<Change>(), before: t.json<object>(), after: t.json<object>() },
  {},
  `insert into event_changes (event_id, change, before, after) values ($event_id, $change, $before, $after)`,
);

/** Marks reminders whose time has passed already as sent. */
export const remindersBefore = (startsAt: string): string => `case
    when ${startsAt} < now() + interval '3 hours' then 2
    when ${startsAt} < now() + interval '1 day' then 1
    else 0 end`;

/** Updates attendees' plans and reminders to the new date. */
export const moveRsvps = statement(
  { event_id: t.uuid, starts_at: t.time },
  {},
  `update event_rsvps set starts_at = $starts_at, reminded = ${remindersBefore("$starts_at::timestamptz")}
   where event_id = $event_id`,
);

/** Another event at the same venue on the same day by the same organizer, or with somebody of the same line-up. */
export const sameEvent = statement(
  {
    venue_id: t.uuid,
    listed_on: t.text,
    organizer_id: t.uuid,
    artists: t.uuids,
    names: t.texts,
    own: t.text,
    viewer: t.uuid,
  },
  { slug: t.text, is_seen: t.bool },
  `select e.slug, ${maySee} as is_seen from events e join profiles p on p.id = e.organizer_id
   where e.venue_id = $venue_id and e.listed_on = $listed_on::text::date and e.is_listed and e.status <> 'cancelled'
     and e.slug <> $own and (e.organizer_id = $organizer_id or e.organizer_id = any ($artists) or exists (
       select from event_lineup l
       where l.event_id = e.id and (l.profile_id = any ($artists) or lower(l.name) = any ($names))
     ))
   limit 1`,
);

// The line-up

/**
 * People by username whom the organizer, and a member acting for a band, may name; somebody who said «No soy yo» is a
 * plain name for a while.
 */
export const peopleNamed = statement(
  { viewer: t.uuid, acting: t.uuid, names: t.texts, refusal_days: t.int },
  { handle: t.text, id: t.uuid, name: t.text, has_refused: t.bool },
  `select h.handle, p.id, p.name, exists (
     select from lineup_refusals r
     where r.organizer_id = $viewer and r.profile_id = p.id
       and r.refused_at > now() - make_interval(days => $refusal_days)
   ) as has_refused
   from handles h join profiles p on p.id = h.profile_id
   where h.handle = any ($names) and ${maySee} and ${notBlocked("p.id", "$acting")}`,
);

export const lineupOf = statement(
  { event_id: t.uuid },
  {
    id: t.uuid,
    profile_id: maybe(t.uuid),
    status: word<"named" | "invited" | "accepted" | "refused">(),
  },
  `select id, profile_id, status from event_lineup where event_id = $event_id`,
);

export const deleteLineup = statement(
  { event_id: t.uuid },
  {},
  `delete from event_lineup where event_id = $event_id`,
);

const maybeUuids: SqlType<(string | null)[]> = { pg: "uuid[]", nullable: false };
const maybeTexts: SqlType<(string | null)[]> = { pg: "text[]", nullable: false };

/** One row per act, in order. */
export const insertLineup = statement(
  {
    event_id: t.uuid,
    ids: t.uuids,
    profiles: maybeUuids,
    names: t.texts,
    set_times: maybeTexts,
    statuses: t.texts,
  },
  {},
  `insert into event_lineup (id, event_id, position, profile_id, name, set_time, status)
   select l.id, $event_id, l.position, l.profile_id, l.name, l.set_time::timestamp, l.status
   from unnest($ids::uuid[], $profiles::uuid[], $names::text[], $set_times::text[], $statuses::text[])
     with ordinality l (id, profile_id, name, set_time, status, position)`,
);

/** No row when the act is not this profile's, or deleted. */
export const answerPlace = statement(
  { event_id: t.uuid, place: t.uuid, profile_id: t.uuid, status: word<"accepted" | "refused">() },
  { organizer_id: t.uuid, slug: t.text },
  `update event_lineup l set status = $status, answered_at = now()
   from events e
   where l.id = $place and l.event_id = $event_id and l.profile_id = $profile_id
     and e.id = l.event_id and l.status in ('invited', 'accepted', 'refused')
   returning e.organizer_id, e.slug`,
);

export const addRefusal = statement(
  { organizer_id: t.uuid, profile_id: t.uuid },
  {},
  `insert into lineup_refusals (organizer_id, profile_id) select $organizer_id, $profile_id
   where $organizer_id <> $profile_id::uuid
   on conflict (organizer_id, profile_id) do update set refused_at = now()`,
);

export const deleteRefusal = statement(
  { organizer_id: t.uuid, profile_id: t.uuid },
  {},
  `delete from lineup_refusals where organizer_id = $organizer_id and profile_id = $profile_id`,
);

export const movePersonalEvents = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `with rsvps as (
     update event_rsvps set person_id = $to where person_id = $from
   )
   update events set acted_by = $to where acted_by = $from`,
);
