import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { country } from "#contract/people/profiles";
import { line } from "#contract/text/text";

/** A city of the gazetteer; `region` tells apart those of one name, and is empty where it has none. */
const city = z.object({
  id: z.int(),
  name: z.string(),
  region: z.string(),
  country_code: z.string(),
  time_zone: z.string(),
});
export type City = z.output<typeof city>;

export const searchCities = endpoint({
  name: "searchCities",
  method: "GET",
  path: "/api/cities",
  summary:
    "Ciudades por el principio de su nombre, sin importar acentos; las más pobladas primero, y antes las de un país si se dice.",
  who: "visitor",
  forBand: "view",
  input: z.object({ query: line(limits.cityLength), country: country.optional() }),
  output: z.object({ cities: z.array(city) }),
  errors: [],
  limit: "typing",
});

export const getCity = endpoint({
  name: "getCity",
  method: "GET",
  path: "/api/cities/:id",
  summary: "Una ciudad por su número.",
  who: "visitor",
  forBand: "view",
  input: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: city,
  errors: ["city_not_found"],
});

nameSchemas({ City: city });
