import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { cityId } from "#contract/places/city-id";

/** A city as these answers name it. */
const place = z.object({
  city_id: z.int(),
  city: z.string(),
  region: z.string(),
  country_code: z.string(),
});

const cityRequest = place.extend({
  /** How many ask the same, oneself included. */
  people: z.int(),
});

export const getCityRequests = endpoint({
  name: "getCityRequests",
  method: "GET",
  path: "/api/people/:id/city-requests",
  summary: "A qué ciudades pidió uno que vaya un artista o una banda.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: z.object({
    requests: z.array(cityRequest),
    /** One's own city; null where the profile says none that is listed. */
    own_city: place.nullable(),
  }),
  errors: ["user_not_found"],
});

export const askToCity = endpoint({
  name: "askToCity",
  method: "PUT",
  path: "/api/people/:id/city-requests/:city_id",
  summary: "«Ven a mi ciudad». Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid(), city_id: z.coerce.number().pipe(cityId) }),
  output: success,
  errors: ["user_not_found", "city_not_found", "city_requests_full"],
  limit: "react",
});

export const withdrawCityRequest = endpoint({
  name: "withdrawCityRequest",
  method: "DELETE",
  path: "/api/people/:id/city-requests/:city_id",
  summary: "Ya no pide que vaya a una ciudad. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid(), city_id: z.coerce.number().pipe(cityId) }),
  output: success,
  errors: [],
  limit: "react",
});

const cityDemand = place.extend({
  requests: z.int(),
  followers: z.int(),
  /** Null where they are too few to say so without saying who. */
  plays: z.int().nullable(),
});

const routeStop = place.extend({
  requests: z.int(),
  /** From the stop before; of the first one from one's own city, where that is known. */
  km: z.int().nullable(),
});
const route = z.object({ km: z.int(), stops: z.array(routeStop) });
export type TourRoute = z.output<typeof route>;

export const getCityDemand = endpoint({
  name: "getCityDemand",
  method: "GET",
  path: "/api/me/city-demand",
  summary:
    "Dónde piden a un artista, y dónde le siguen y le escuchan: cifras sin nombres, y rutas por las ciudades que le piden.",
  who: "member",
  forBand: "agenda",
  input: z.object({}),
  output: z.object({
    cities: z.array(cityDemand),
    followers_without_city: z.int(),
    routes: z.array(route),
  }),
  errors: [],
  limit: "search",
});

nameSchemas({ CityRequest: cityRequest, CityDemand: cityDemand, TourRoute: route });
