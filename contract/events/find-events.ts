import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { country, listedGenre } from "#contract/people/profiles";
import { line } from "#contract/text/text";
import { eventCard } from "./events.ts";

export const searchEvents = endpoint({
  name: "searchEvents",
  method: "GET",
  path: "/api/search/events",
  summary:
    "Eventos que vienen, por palabras de su título, su cartel, su lugar o su ciudad; los primeros antes, por páginas.",
  who: "visitor",
  forBand: "view",
  input: z.object({
    query: line(limits.searchLength),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.agendaPage),
  }),
  output: z.object({ events: z.array(eventCard), nextCursor: z.string().nullable() }),
  errors: [],
  limit: "typing",
});

export const getPopularEvents = endpoint({
  name: "getPopularEvents",
  method: "GET",
  path: "/api/agenda/popular",
  summary:
    "Los eventos de las próximas cuatro semanas a los que va o que interesan a más personas. Quien va cuenta el doble.",
  who: "visitor",
  forBand: "view",
  input: z.object({ country: country.optional(), genre: listedGenre.optional() }),
  output: z.object({ events: z.array(eventCard) }),
  errors: [],
});
