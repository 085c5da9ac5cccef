import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { country } from "#contract/people/profiles";
import { cityId } from "./city-id.ts";
import { line } from "#contract/text/text";

/** A city of the list. */
const city = z.object({
  id: z.int(),
  name: z.string(),
  /** The first level below the country; empty where it has none. */
  region: z.string(),
  /** ISO 3166-1; also of countries that a profile can not name. */
  country_code: z.string(),
  /** Of the IANA, as `Atlantic/Canary`. */
  time_zone: z.string(),
  /** There are others of this name in its country: only the region tells them apart. */
  shares_name: z.boolean(),
});

export type City = z.output<typeof city>;

/** A city as part of something else, which says its place itself. */
export const cityOfPlace = city.omit({ shares_name: true });

/** The same, or a place that people have written and the list has not: it has no number, region or zone. */
const citySuggestion = city.extend({
  id: z.int().nullable(),
  country_code: z.string().nullable(),
  time_zone: z.string().nullable(),
});

export const suggestCities = endpoint({
  name: "suggestCities",
  method: "GET",
  path: "/api/cities",
  summary:
    "Ciudades por el principio de sus nombres o de sus palabras, sin importar acentos: primero las del país, si se dice, y las más pobladas. Quien tiene sesión recibe además lugares que otras personas escribieron; sin texto, los más repetidos.",
  who: "visitor",
  forBand: "view",
  input: z.object({
    query: line(limits.cityLength).optional(),
    country: country.optional().describe("El país cuyas ciudades van primero"),
  }),
  output: z.object({ cities: z.array(citySuggestion) }),
  errors: [],
  limit: "typing",
});

export const getCity = endpoint({
  name: "getCity",
  method: "GET",
  path: "/api/cities/:id",
  summary: "Una ciudad por su número, que es el de GeoNames.",
  who: "visitor",
  forBand: "view",
  input: z.object({ id: z.coerce.number().pipe(cityId) }),
  output: city,
  errors: ["city_not_found"],
});

nameSchemas({ City: city, CitySuggestion: citySuggestion });
