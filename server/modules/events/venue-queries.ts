import type { Venue } from "#contract/events/venues";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const accessibility: SqlType<Venue["accessibility"]> = { pg: "text[]", nullable: false };

const venueColumns = {
  id: t.uuid,
  name: t.text,
  address: t.text,
  city_id: t.int,
  city: t.text,
  region: t.text,
  country_code: t.text,
  lat: t.double,
  lng: t.double,
  time_zone: t.text,
  accessibility,
  url: maybe(t.text),
};

const selectVenue = `v.id, v.name, v.address, v.city_id, c.name as city, c.region, c.country_code, v.lat, v.lng, v.time_zone,
  v.accessibility, v.url`;

/** Normalised names of venues: without case and accents. */
const nameKey = (text: string) => `lower(unaccent(${text}))`;

/** Index venues_by_name. A place that somebody else proposed is none yet. */
export const venuesNamed = statement(
  { query: t.text, city_id: maybe(t.int), viewer: t.uuid, limit: t.bigint },
  venueColumns,
  `select ${selectVenue} from venues v join cities c on c.id = v.city_id
   where v.name_key like ${nameKey("$query::text")} || '%'
     and (not v.is_proposed or v.created_by = $viewer)
   order by v.city_id is distinct from $city_id, v.name_key, v.id
   limit $limit`,
);

/** The value of an added venue, where the existing one was only proposed, by somebody who may not announce events. */
const better = (column: string) =>
  `case when venues.is_proposed and not excluded.is_proposed then excluded.${column} else venues.${column} end`;

/** Returns the existing venue of this name in the city, also when two people add it at once. */
export const addVenue = statement(
  {
    name: t.text,
    address: t.text,
    city_id: t.int,
    lat: t.double,
    lng: t.double,
    time_zone: t.text,
    accessibility,
    url: maybe(t.text),
    created_by: t.uuid,
    is_proposed: t.bool,
  },
  { id: t.uuid },
  `insert into venues (name, name_key, address, city_id, lat, lng, time_zone, accessibility, url, created_by, is_proposed)
   values ($name, ${nameKey("$name::text")}, $address, $city_id, $lat, $lng, $time_zone, $accessibility, $url, $created_by, $is_proposed)
   on conflict (city_id, name_key) do update set
     address = ${better("address")}, accessibility = ${better("accessibility")}, url = ${better("url")},
     is_proposed = venues.is_proposed and excluded.is_proposed
   returning id`,
);

/** An event is there: the place is suggested to everybody. */
export const acceptVenue = statement(
  { id: t.uuid },
  {},
  `update venues set is_proposed = false where id = $id and is_proposed`,
);

export const venueById = statement(
  { id: t.uuid },
  venueColumns,
  `select ${selectVenue} from venues v join cities c on c.id = v.city_id where v.id = $id`,
);

/** The place of exactly this name in a city; unique index on both. */
export const venueNamed = statement(
  { city_id: t.int, name: t.text },
  { id: t.uuid },
  `select id from venues where city_id = $city_id and name_key = ${nameKey("$name::text")}`,
);
