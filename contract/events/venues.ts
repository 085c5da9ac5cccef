import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { address } from "#contract/posts/links";
import { line } from "#contract/text/text";
import { accessibilities, keysOf } from "./event-kinds.ts";

export const accessibility = z.enum(keysOf(accessibilities));

/** A venue. Coordinates are degrees, by default those of the city. */
export const venue = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  city_id: z.int(),
  city: z.string(),
  /** Empty when the gazetteer has none. */
  region: z.string(),
  country_code: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** The IANA zone of the city. */
  time_zone: z.string(),
  accessibility: z.array(accessibility),
  url: z.string().nullable(),
});
export type Venue = z.output<typeof venue>;

export const suggestVenues = endpoint({
  name: "suggestVenues",
  method: "GET",
  path: "/api/venues",
  summary:
    "Lugares por el principio de su nombre, sin importar acentos; los de una ciudad primero.",
  who: "member",
  forBand: "agenda",
  input: z.object({
    query: line(limits.venueNameLength),
    city_id: z.coerce.number().int().optional(),
  }),
  output: z.object({ venues: z.array(venue) }),
  errors: [],
  limit: "typing",
});

export const getVenue = endpoint({
  name: "getVenue",
  method: "GET",
  path: "/api/venues/:id",
  summary: "Un lugar por su id.",
  who: "member",
  forBand: "agenda",
  input: z.object({ id: z.uuid() }),
  output: venue,
  errors: ["venue_not_found"],
});

export const createVenue = endpoint({
  name: "createVenue",
  method: "POST",
  path: "/api/venues",
  summary: "Añade un lugar. El mismo nombre en la misma ciudad da el que ya está.",
  who: "member",
  forBand: "agenda",
  input: z.object({
    name: line(limits.venueNameLength),
    address: line(limits.venueAddressLength).default(""),
    city_id: z.int(),
    lat: z.number().min(-90).max(90).optional(),
    lng: z.number().min(-180).max(180).optional(),
    accessibility: z.array(accessibility).max(Object.keys(accessibilities).length).default([]),
    url: address.optional(),
  }),
  output: venue,
  errors: ["city_not_found", "venue_too_far", "link_not_allowed"],
  limit: "event",
});

nameSchemas({ Venue: venue });
