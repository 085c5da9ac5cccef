import type { Accessibility } from "#contract/events/event-kinds";
import type { Event, getEvent as endpoint, LineupPlace } from "#contract/events/events";
import type { EventStatus } from "#contract/events/event-summary";
import { maySee } from "#modules/people";
import { isPostId, readablePost } from "#modules/posts";
import type { VisitorContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { cardColumns, joinPlace, localTime, selectCard, toCard } from "./columns.ts";
import type { StoredTicket } from "./queries.ts";

type StoredPlace = LineupPlace & { profile_id: string | null };
type SeriesDate = { slug: string; starts_local: string; status: EventStatus };
const accessibilities: SqlType<Accessibility[]> = { pg: "text[]", nullable: false };

const oneEvent = statement(
  { slug: t.text, id: maybe(t.uuid), viewer: maybe(t.uuid) },
  {
    ...cardColumns,
    tips_open: t.bool,
    description: t.text,
    doors_local: maybe(t.text),
    doors_at: maybe(t.time),
    online_url: maybe(t.text),
    ticket_links: t.json<StoredTicket[]>(),
    min_age: maybe(t.int),
    capacity: maybe(t.int),
    accessibility: accessibilities,
    post_id: t.uuid,
    venue_id: maybe(t.uuid),
    address: maybe(t.text),
    city_id: maybe(t.int),
    region: maybe(t.text),
    lat: maybe(t.double),
    lng: maybe(t.double),
    venue_accessibility: maybe(accessibilities),
    venue_url: maybe(t.text),
    lineup: maybe(t.json<StoredPlace[]>()),
    series: maybe(t.json<SeriesDate[]>()),
    previous_start_local: maybe(t.text),
    is_rsvp_public: maybe(t.bool),
  },
  `select ${selectCard}, p.tips_open, e.description, ${localTime("e.doors_local")} as doors_local, e.doors_at, e.online_url,
     e.ticket_links, e.min_age, e.capacity, e.accessibility, e.post_id, v.id as venue_id, v.address, c.id as city_id,
     c.region, v.lat, v.lng, v.accessibility as venue_accessibility, v.url as venue_url,
     (select jsonb_agg(jsonb_build_object(
          'id', l.id, 'name', coalesce(a.name, l.name), 'set_time', ${localTime("l.set_time")}, 'status', l.status,
          'profile_id', l.profile_id, 'username', w.username,
          'profile', case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name, 'username', a.username,
            'creator_slug', a.creator_slug, 'avatar_url', a.avatar_url, 'role', a.role,
            'is_band', a.kind = 'band', 'tips_open', a.tips_open) end
        ) order by l.position)
      from event_lineup l
       left join lateral (select p.* from profiles p where p.id = l.profile_id and ${maySee}) w on true
       left join profiles a on a.id = w.id and l.status = 'accepted'
      where l.event_id = e.id and (l.profile_id is null or w.id is not null)) as lineup,
     (select jsonb_agg(jsonb_build_object('slug', s.slug, 'starts_local', ${localTime("s.starts_local")}, 'status', s.status)
        order by s.starts_at)
      from events s where s.series_id = e.series_id and s.id <> e.id and s.is_listed) as series,
     (select before ->> 'starts_local' from event_changes h
      where h.event_id = e.id and h.change = 'date' order by h.changed_at desc limit 1) as previous_start_local,
     (select r.is_public from event_rsvps r where r.event_id = e.id and r.person_id = $viewer) as is_rsvp_public
   from events e join profiles p on p.id = e.organizer_id join media_content m on m.id = e.post_id ${joinPlace}
   where (e.slug = $slug or e.id = $id) and ${readablePost} and ${maySee}`,
);

/** A deleted event that the viewer could see before. */
const binnedEvent = statement(
  { slug: t.text, id: maybe(t.uuid), viewer: maybe(t.uuid) },
  { id: t.uuid },
  `select e.id from events e join profiles p on p.id = e.organizer_id join media_content m on m.id = e.post_id
   where (e.slug = $slug or e.id = $id) and m.status = 'deleted' and m.visibility in ('public', 'unlisted') and ${maySee}`,
);

/** An event by its slug or its id, as the viewer sees it; people who could have seen a deleted one get event_gone. */
export const getEvent: Action<typeof endpoint> = async (ctx, { slug }) => {
  try {
    return await readEvent(ctx, slug);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const viewer = ctx.actor?.userId ?? null;
    const deletedEvent = await ctx.db.one(binnedEvent, {
      slug,
      id: isPostId(slug) ? slug : null,
      viewer,
    });
    throw deletedEvent === null ? error : new ApiError("event_gone");
  }
};

/** The same for other actions; throws `event_not_found`. */
export async function readEvent(ctx: VisitorContext, slug: string): Promise<Event> {
  const viewer = ctx.actor?.userId ?? null;
  const row = await ctx.db.one(oneEvent, { slug, id: isPostId(slug) ? slug : null, viewer });
  if (row === null) throw new ApiError("event_not_found");
  const isOwn = row.organizer_id === viewer;
  const places = row.lineup ?? [];
  const card = toCard(row, ctx);
  return {
    ...card,
    organizer: { ...card.organizer, tips_open: row.tips_open },
    description: row.description,
    doors_local: row.doors_local,
    doors_at: row.doors_at?.toISOString() ?? null,
    venue: venueOf(row),
    online_url: row.online_url,
    ticket_links: row.ticket_links,
    min_age: row.min_age,
    capacity: row.capacity,
    accessibility: row.accessibility,
    lineup: places
      .filter(({ status, profile_id }) => isOwn || status !== "refused" || profile_id === viewer)
      // An act that refused or has not answered is a plain name, except for the organizer and the invited person.
      .map(({ profile_id, ...place }) => ({
        ...place,
        username: isOwn ? place.username : null,
        status:
          isOwn || profile_id === viewer || place.status === "accepted" ? place.status : "named",
      })),
    post_id: row.post_id,
    series: row.series ?? [],
    previous_start_local: row.previous_start_local,
    is_own: isOwn,
    is_rsvp_public: row.is_rsvp_public,
    invited_place:
      places.find(
        ({ status, profile_id }) =>
          profile_id === viewer && viewer !== null && status === "invited",
      )?.id ?? null,
  };
}

type Row = Parameters<typeof toCard>[0] & {
  venue_id: string | null;
  address: string | null;
  city_id: number | null;
  region: string | null;
  lat: number | null;
  lng: number | null;
  venue_accessibility: Accessibility[] | null;
  venue_url: string | null;
};

function venueOf(row: Row): Event["venue"] {
  const { venue_id, venue_name, city_id, city, country_code, lat, lng } = row;
  if (venue_id === null || city_id === null || lat === null || lng === null) return null;
  return {
    id: venue_id,
    name: venue_name ?? "",
    address: row.address ?? "",
    city_id,
    city: city ?? "",
    region: row.region ?? "",
    country_code: country_code ?? "",
    lat,
    lng,
    time_zone: row.time_zone,
    accessibility: row.venue_accessibility ?? [],
    url: row.venue_url,
  };
}
