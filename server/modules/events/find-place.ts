import type { Accessibility } from "#contract/events/event-kinds";
import type { EventInput } from "#contract/events/events";
import type { Context } from "#platform/context";
import { type SqlType, statement, t } from "#platform/db/sql";
import { ApiError } from "#platform/errors";

const accessibility: SqlType<Accessibility[]> = { pg: "text[]", nullable: false };

const venuePlace = statement(
  { id: t.uuid },
  {
    venue_name: t.text,
    city_id: t.int,
    city: t.text,
    country_code: t.text,
    lat: t.double,
    lng: t.double,
    time_zone: t.text,
    accessibility,
  },
  `select v.name as venue_name, v.city_id, c.name as city, c.country_code, v.lat, v.lng, v.time_zone, v.accessibility
   from venues v join cities c on c.id = v.city_id where v.id = $id`,
);

/** The place of an event; all but the zone are null for a stream. */
interface EventPlace {
  venue_name: string | null;
  city_id: number | null;
  city: string | null;
  country_code: string | null;
  lat: number | null;
  lng: number | null;
  time_zone: string;
  accessibility: Accessibility[];
}

/** Resolves the place of an event. The zone is the venue's; a stream sets its own. */
export async function findPlace(
  { db }: Context,
  { venue_id, time_zone }: Pick<EventInput, "venue_id" | "time_zone">,
): Promise<EventPlace> {
  if (venue_id === null) {
    if (time_zone === null) throw new ApiError("invalid_input", { field: "time_zone" });
    return {
      venue_name: null,
      city_id: null,
      city: null,
      country_code: null,
      lat: null,
      lng: null,
      time_zone,
      accessibility: [],
    };
  }
  const place = await db.one(venuePlace, { id: venue_id });
  if (place === null) throw new ApiError("venue_not_found", { field: "venue_id" });
  return place;
}
