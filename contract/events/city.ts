import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { post } from "#contract/posts/posts";
import { eventStatus, localTime } from "./event-summary.ts";
import { eventCard } from "./events.ts";

const cityId = z.coerce.number().int().min(1).max(2_147_483_647);
/** A city of the gazetteer by its name. */
const namedCity = z.object({ id: z.int(), name: z.string() });

export const getCityWeek = endpoint({
  name: "getCityWeek",
  method: "GET",
  path: "/api/agenda/week",
  summary:
    "Lo que hay estos siete días a 50 km de la ciudad de quien mira: la de su perfil; si no tiene, la que se dice.",
  who: "visitor",
  forBand: "view",
  input: z.object({
    else_city_id: cityId.optional().describe("Para quien no tiene ciudad en su perfil"),
  }),
  output: z.object({
    /** Null where nobody knows a city. */
    city: namedCity.nullable(),
    events: z.array(eventCard),
  }),
  errors: [],
});

/** When and where somebody can be heard next. */
const nextDate = z.object({
  artist_id: z.uuid(),
  slug: z.string(),
  starts_local: localTime,
  status: eventStatus,
  venue_name: z.string().nullable(),
  /** Null for what is only streamed. */
  city: z.string().nullable(),
});
export type NextDate = z.output<typeof nextDate>;

export const getNextDates = endpoint({
  name: "getNextDates",
  method: "GET",
  path: "/api/next-dates",
  summary: "La próxima fecha de cada artista, de una vez para una lista de tarjetas.",
  who: "visitor",
  forBand: "view",
  input: z.object({
    ids: z
      .string()
      .max(limits.nextDates * 37)
      .transform((list) => [...new Set(list.split(","))])
      .pipe(z.array(z.uuid()).max(limits.nextDates))
      .describe("Ids de artistas, separados por comas"),
  }),
  output: z.object({ dates: z.array(nextDate) }),
  errors: [],
});

export const getCitySongs = endpoint({
  name: "getCitySongs",
  method: "GET",
  path: "/api/agenda/songs",
  summary:
    "Lo que suena en una ciudad: canciones de artistas que tocan ahí en los próximos 60 días, por reproducciones.",
  who: "visitor",
  forBand: "view",
  input: z.object({ city_id: cityId }),
  output: z.object({
    city: namedCity,
    places: z.array(z.object({ post, date: nextDate })),
  }),
  errors: ["city_not_found"],
});

nameSchemas({ NextDate: nextDate });
