import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { listedGenre, person } from "#contract/people/profiles";
import { cityId } from "#contract/places/city-id";
import { radii } from "./radii.ts";

const radius = z.int().refine((km) => (radii as readonly number[]).includes(km), {
  error: "Elige 10, 25, 50 o 100 km.",
});

const eventAlert = z.object({
  id: z.uuid(),
  city_id: z.int(),
  city: z.string(),
  region: z.string(),
  country_code: z.string(),
  /** Kilometres around the city. */
  radius: z.int(),
  /** Null for every genre. */
  genre: z.string().nullable(),
  /** Null for whoever plays. */
  artist: person.nullable(),
});
export type EventAlert = z.output<typeof eventAlert>;

export const getEventAlerts = endpoint({
  name: "getEventAlerts",
  method: "GET",
  path: "/api/me/event-alerts",
  summary: "Los avisos de conciertos que uno pidió, el más reciente primero.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: z.object({ alerts: z.array(eventAlert) }),
  errors: [],
});

export const createEventAlert = endpoint({
  name: "createEventAlert",
  method: "POST",
  path: "/api/me/event-alerts",
  summary:
    "«Avísame de conciertos en {ciudad}»: de un género o de un artista si se dice. El mismo otra vez cambia su distancia.",
  who: "member",
  forBand: null,
  input: z.object({
    city_id: cityId,
    radius,
    genre: listedGenre.nullable().default(null),
    artist_id: z.uuid().nullable().default(null),
  }),
  output: eventAlert,
  errors: ["city_not_found", "user_not_found", "event_alerts_full"],
  limit: "profile",
});

export const deleteEventAlert = endpoint({
  name: "deleteEventAlert",
  method: "DELETE",
  path: "/api/me/event-alerts/:id",
  summary: "Quita un aviso propio. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [],
  limit: "profile",
});

nameSchemas({ EventAlert: eventAlert });
