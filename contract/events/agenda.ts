import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { listedGenre } from "#contract/people/profiles";
import { eventCard } from "./events.ts";
import { radii } from "./radii.ts";

const day = z.iso.date();
const truthy = z.enum(["true"]).transform(() => true);

/** Filters of the agenda, as in its address. */
const agendaFilters = z.object({
  city_id: z.coerce.number().int().optional().describe("Ciudad; sin ella, todas"),
  radius: z.coerce
    .number()
    .refine((km) => (radii as readonly number[]).includes(km))
    .default(25)
    .describe("Kilómetros alrededor de la ciudad: 10, 25, 50 o 100"),
  from: day.optional().describe("Primer día; sin él, hoy en la ciudad"),
  to: day.optional().describe("Último día"),
  genre: listedGenre.optional(),
  price: z.enum(["free", "donation", "open"]).optional().describe("open: gratis o a la gorra"),
  accessible: truthy.optional(),
  followed: truthy.optional().describe("Solo de artistas que sigues; necesita sesión"),
});

export const getAgenda = endpoint({
  name: "getAgenda",
  method: "GET",
  path: "/api/agenda",
  summary: "Los eventos que vienen, por día y hora, con filtros.",
  who: "visitor",
  forBand: "view",
  input: agendaFilters.extend({
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.agendaPage),
  }),
  output: z.object({ events: z.array(eventCard), nextCursor: z.string().nullable() }),
  errors: ["not_authenticated", "city_not_found"],
});

export const getAgendaMonth = endpoint({
  name: "getAgendaMonth",
  method: "GET",
  path: "/api/agenda/month",
  summary: "Cuántos eventos tiene cada día de un mes, con los mismos filtros.",
  who: "visitor",
  forBand: "view",
  input: agendaFilters.omit({ from: true, to: true }).extend({
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  }),
  output: z.object({ days: z.array(z.object({ day, events: z.int() })) }),
  errors: ["not_authenticated", "city_not_found"],
});

export const getEventsOf = endpoint({
  name: "getEventsOf",
  method: "GET",
  path: "/api/people/:id/events",
  summary:
    "Los eventos de alguien: los que anuncia y en los que aceptó estar; los que vienen, o los pasados desde el último.",
  who: "visitor",
  forBand: "view",
  input: z.object({
    id: z.uuid(),
    when: z.enum(["upcoming", "past"]).default("upcoming"),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.agendaPage),
  }),
  output: z.object({ events: z.array(eventCard), nextCursor: z.string().nullable() }),
  errors: ["user_not_found"],
});

nameSchemas({ AgendaPage: getAgenda.output });
