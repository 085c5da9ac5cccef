import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { person } from "#contract/people/profiles";
import { eventCard, rsvp } from "./events.ts";

const rsvpState = z.object({
  rsvp: rsvp.nullable(),
  is_public: z.boolean(),
  going_count: z.int(),
  interested_count: z.int(),
});

export const setRsvp = endpoint({
  name: "setRsvp",
  method: "PUT",
  path: "/api/events/:id/rsvp",
  summary: "«Voy» o «Me interesa». Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({
    id: z.uuid(),
    rsvp,
    /** Whether others see that one attends. */
    is_public: z.boolean().default(true),
  }),
  output: rsvpState,
  errors: ["event_not_found", "event_cancelled", "event_over"],
  limit: "react",
});

export const removeRsvp = endpoint({
  name: "removeRsvp",
  method: "DELETE",
  path: "/api/events/:id/rsvp",
  summary: "Quita «Voy» o «Me interesa». Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: rsvpState,
  errors: ["event_not_found"],
  limit: "react",
});

export const getPlans = endpoint({
  name: "getPlans",
  method: "GET",
  path: "/api/me/plans",
  summary:
    "Mis planes: los eventos a los que voy o que me interesan; los que vienen, o los pasados.",
  who: "member",
  forBand: null,
  input: z.object({
    when: z.enum(["upcoming", "past"]).default("upcoming"),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.agendaPage),
  }),
  output: z.object({ events: z.array(eventCard), nextCursor: z.string().nullable() }),
  errors: [],
});

export const getAttendees = endpoint({
  name: "getAttendees",
  method: "GET",
  path: "/api/events/:id/attendees",
  summary: "Quién va, de quienes lo muestran; quien organiza ve a todos.",
  who: "visitor",
  forBand: "view",
  input: z.object({
    id: z.uuid(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.peoplePage),
  }),
  output: z.object({ people: z.array(person), nextCursor: z.string().nullable() }),
  errors: ["event_not_found"],
});

export const answerLineup = endpoint({
  name: "answerLineup",
  method: "PUT",
  path: "/api/events/:id/lineup/:place",
  summary:
    "«Confirmar» o «No soy yo» en un cartel. Quien dice que no, no puede ser nombrado por la misma persona en 90 días.",
  who: "member",
  forBand: "agenda",
  input: z.object({ id: z.uuid(), place: z.uuid(), accept: z.boolean() }),
  output: success,
  errors: ["lineup_not_found"],
  limit: "react",
});
