import type { EventSummary } from "#contract/events/event-summary";
import type { EventInput } from "#contract/events/events";
import type { Picture } from "#contract/files/files";
import { webAddress } from "#contract/text/web-address";
import { ApiError } from "#platform/errors";
import type { EventTimes } from "./check-event.ts";
import type { findPlace } from "./find-place.ts";
import type { StoredTicket } from "./queries.ts";

type Place = Awaited<ReturnType<typeof findPlace>>;

/** The columns of an event: the organizer's fields, its times and its place. */
export function rowOf(
  input: EventInput,
  { times, place, cover }: { times: EventTimes; place: Place; cover: Picture | null },
) {
  return {
    title: input.title,
    kind: input.kind,
    description: input.description,
    ...times,
    time_zone: place.time_zone,
    venue_id: input.venue_id,
    city_id: place.city_id,
    lat: place.lat,
    lng: place.lng,
    online_url: input.online_url === null ? null : webLink(input.online_url, "online_url"),
    cover,
    price_kind: input.price.kind,
    price_min: input.price.min,
    price_max: input.price.max,
    currency: input.price.currency,
    ticket_links: input.ticket_links.map(({ kind, url, on_sale_at }): StoredTicket => ({
      kind,
      url: webLink(url, "ticket_links"),
      on_sale_at: on_sale_at === null ? null : new Date(on_sale_at).toISOString(),
    })),
    min_age: input.min_age,
    capacity: input.capacity,
    // The venue's accessibility, and what the organizer adds.
    accessibility: [...new Set([...place.accessibility, ...input.accessibility])],
    genres: input.genres,
  };
}

/** The event in the post that announces it. */
export function summaryOf(
  row: ReturnType<typeof rowOf>,
  { slug, status, place }: Pick<EventSummary, "slug" | "status"> & { place: Place },
): EventSummary {
  return {
    slug,
    title: row.title,
    kind: row.kind,
    status,
    starts_local: row.starts_local,
    ends_local: row.ends_local,
    time_zone: row.time_zone,
    starts_at: row.starts_at.toISOString(),
    venue_name: place.venue_name,
    city: place.city,
    country_code: place.country_code,
    is_online: row.online_url !== null,
    cover: row.cover,
    price: { kind: row.price_kind, min: row.price_min, max: row.price_max, currency: row.currency },
  };
}

function webLink(text: string, field: string): string {
  const url = webAddress(text);
  if (url === null) throw new ApiError("link_not_allowed", { field });
  return url.href;
}
