import type { Price } from "#contract/events/event-summary";
import type { EventCard, Rsvp } from "#contract/events/events";
import type { Picture } from "#contract/files/files";
import { personColumns, personOf } from "#modules/people";
import { addressSigner, type Viewer } from "#modules/files";
import { maybe, type SqlType, t, type Values } from "#platform/db/sql";

const word = <T extends string>(): SqlType<T> => ({ pg: "text", nullable: false });

/** The card of an event: the row of every statement over `selectCard`. */
export const cardColumns = {
  id: t.uuid,
  slug: t.text,
  title: t.text,
  kind: word<EventCard["kind"]>(),
  status: word<EventCard["status"]>(),
  starts_local: t.text,
  ends_local: maybe(t.text),
  time_zone: t.text,
  starts_at: t.time,
  ends_at: maybe(t.time),
  day: t.text,
  venue_name: maybe(t.text),
  city: maybe(t.text),
  country_code: maybe(t.text),
  is_online: t.bool,
  cover: maybe(t.json<Picture>()),
  price_kind: word<Price["kind"]>(),
  price_min: maybe(t.int),
  price_max: maybe(t.int),
  currency: maybe(t.text),
  is_accessible: t.bool,
  genres: t.texts,
  going_count: t.int,
  interested_count: t.int,
  rsvp: maybe(word<Rsvp>()),
  organizer_id: t.uuid,
  organizer_name: t.text,
  organizer_username: maybe(t.text),
  organizer_creator_slug: maybe(t.text),
  organizer_avatar_url: maybe(t.text),
  organizer_role: maybe(personColumns.role),
  organizer_is_band: t.bool,
};

/** A local time as the contract writes it. */
export const localTime = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;

/** `e` an event, `p` its organizer, `v` its venue and `c` its city (both may be missing), `$viewer` the viewer. */
export const selectCard = `e.id, e.slug, e.title, e.kind, e.status, ${localTime("e.starts_local")} as starts_local,
  ${localTime("e.ends_local")} as ends_local, e.time_zone, e.starts_at, e.ends_at, e.listed_on::text as day,
  v.name as venue_name, c.name as city, c.country_code, e.online_url is not null as is_online, e.cover,
  e.price_kind, e.price_min, e.price_max, e.currency, cardinality(e.accessibility) > 0 as is_accessible, e.genres,
  e.going_count, e.interested_count,
  (select answer from event_rsvps r where r.person_id = $viewer and r.event_id = e.id) as rsvp,
  p.id as organizer_id, p.name as organizer_name, p.username as organizer_username,
  p.creator_slug as organizer_creator_slug, p.avatar_url as organizer_avatar_url, p.role as organizer_role,
  p.kind = 'band' as organizer_is_band`;

/** The joins of `selectCard`, after `e` and `p`. */
export const joinPlace = `left join venues v on v.id = e.venue_id left join cities c on c.id = e.city_id`;

/** A row over `cardColumns`, as the contract shows it to this viewer. */
export function toCard(row: Values<typeof cardColumns>, viewer: Viewer): EventCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    kind: row.kind,
    status: row.status,
    starts_local: row.starts_local,
    ends_local: row.ends_local,
    time_zone: row.time_zone,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    day: row.day,
    venue_name: row.venue_name,
    city: row.city,
    country_code: row.country_code,
    is_online: row.is_online,
    cover: row.cover === null ? null : addressSigner(viewer)(row.cover),
    price: { kind: row.price_kind, min: row.price_min, max: row.price_max, currency: row.currency },
    is_accessible: row.is_accessible,
    genres: row.genres,
    organizer: personOf(row.organizer_id, "organizer_", row),
    going_count: row.going_count,
    interested_count: row.interested_count,
    rsvp: row.rsvp,
  };
}
