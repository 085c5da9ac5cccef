import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { isStorable, line, lines } from "#contract/text/text";
import { careerKindNames } from "./career-kinds.ts";
import { readPartialDate } from "./partial-date.ts";

const careerKind = z.enum(careerKindNames);

/** A year, a month or a day: `2019`, `2019-05` or `2019-05-14`. */
const partialDate = z
  .string()
  .max(10)
  .refine((text) => readPartialDate(text) !== null, { error: "Elige un año entre 1900 y 2100." });

/** `profile` only of who confirmed: before that, their name is plain text. The owner sees everybody. */
const taggedPerson = z.object({
  name: z.string(),
  profile: person.nullable(),
  state: z.enum(["invited", "confirmed", "refused"]),
});
export type TaggedPerson = z.output<typeof taggedPerson>;

const careerEntry = z.object({
  id: z.uuid(),
  /** Changes with what people confirm of it. */
  version: z.string(),
  kind: careerKind,
  title: z.string(),
  organization: z.string(),
  role: z.string(),
  starts: z.string(),
  /** Null: nobody said that it ended, or it was one day. */
  ends: z.string().nullable(),
  city: z.string(),
  country_code: z.string().nullable(),
  url: z.string().nullable(),
  description: z.string(),
  /** Only its owner sees it. */
  is_hidden: z.boolean(),
  tagged: z.array(taggedPerson),
  /** The show or the song that it is about, while everybody may see that. */
  event_slug: z.string().nullable(),
  post_id: z.uuid().nullable(),
});
export type CareerEntry = z.output<typeof careerEntry>;

export const getCareer = endpoint({
  name: "getCareer",
  method: "GET",
  path: "/api/profiles/:handle/career",
  summary: "La trayectoria de un perfil que se puede ver, de lo más reciente a lo más antiguo.",
  who: "visitor",
  forBand: "view",
  input: z.object({ handle: z.string().min(1).max(80) }),
  output: z.object({
    person,
    entries: z.array(careerEntry),
    /** Whether /{username}/trayectoria.pdf has something to say to everybody. */
    has_dossier: z.boolean(),
  }),
  errors: ["user_not_found"],
});

export const saveCareerEntry = endpoint({
  name: "saveCareerEntry",
  method: "PUT",
  path: "/api/me/career/:id",
  summary:
    "Añade una entrada a la trayectoria propia, o cambia una. A quien nombra se le pregunta si es verdad. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  restriction: "uploads",
  input: z.object({
    /** Of a new one: chosen by the caller. */
    id: z.uuid(),
    kind: careerKind,
    title: line(limits.careerTitleLength),
    organization: line(limits.careerTitleLength).default(""),
    role: line(limits.careerRoleLength).default(""),
    starts: partialDate,
    ends: partialDate.nullable().default(null),
    city: line(limits.cityLength).default(""),
    /** Any country of ISO 3166: shows are everywhere. */
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .default(null),
    url: z.string().max(limits.addressLength).default(""),
    description: lines(limits.careerDescriptionLength).default(""),
    is_hidden: z.boolean().default(false),
    /** Usernames of who was there, too. */
    people: z
      .array(
        z
          .string()
          .max(limits.usernameMax + 1)
          .refine(isStorable),
      )
      .max(limits.careerPeople)
      .default([]),
  }),
  output: success,
  errors: [
    "career_entry_not_found",
    "career_title_required",
    "career_address_invalid",
    "career_ends_before_start",
    "career_full",
    "career_asks_full",
    "user_not_found",
    "text_refused",
  ],
  limit: "manage",
});

export const deleteCareerEntry = endpoint({
  name: "deleteCareerEntry",
  method: "DELETE",
  path: "/api/me/career/:id",
  summary: "Borra una entrada de la trayectoria propia. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [],
  limit: "manage",
});

const suggestionSource = z.enum(["event", "post"]);

const suggestion = z.object({
  source: suggestionSource,
  /** Of the show or the song. */
  id: z.uuid(),
  title: z.string(),
  day: z.iso.date(),
  /** The venue of a show; empty for songs and for streamed shows. */
  venue: z.string(),
});
export type CareerSuggestion = z.output<typeof suggestion>;

export const getCareerSuggestions = endpoint({
  name: "getCareerSuggestions",
  method: "GET",
  path: "/api/me/career-suggestions",
  summary:
    "Conciertos pasados y canciones propias que no están en la trayectoria, lo más reciente primero.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: z.object({ suggestions: z.array(suggestion) }),
  errors: [],
});

export const addCareerSuggestion = endpoint({
  name: "addCareerSuggestion",
  method: "PUT",
  path: "/api/me/career/:id/from-suggestion",
  summary: "Añade a la trayectoria un concierto o una canción sugeridos. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  restriction: "uploads",
  input: z.object({
    /** Of the new entry: chosen by the caller. */
    id: z.uuid(),
    source: suggestionSource,
    source_id: z.uuid(),
  }),
  output: success,
  errors: ["career_suggestion_not_found", "career_entry_not_found", "career_full"],
  limit: "manage",
});

export const dismissCareerSuggestion = endpoint({
  name: "dismissCareerSuggestion",
  method: "PUT",
  path: "/api/me/career-suggestions/:source_id/dismissal",
  summary: "No sugerir más este concierto o esta canción. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({ source_id: z.uuid(), source: suggestionSource }),
  output: success,
  errors: ["career_suggestion_not_found"],
  limit: "manage",
});

const careerRequest = z.object({
  entry: careerEntry.pick({
    id: true,
    version: true,
    kind: true,
    title: true,
    organization: true,
    role: true,
    starts: true,
    ends: true,
    city: true,
    country_code: true,
  }),
  by: person,
});
export type CareerRequest = z.output<typeof careerRequest>;

export const getCareerRequests = endpoint({
  name: "getCareerRequests",
  method: "GET",
  path: "/api/me/career-requests",
  summary: "Entradas de otras trayectorias que nombran a quien pregunta y esperan su respuesta.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: z.object({ requests: z.array(careerRequest) }),
  errors: [],
});

export const answerCareerRequest = endpoint({
  name: "answerCareerRequest",
  method: "PUT",
  path: "/api/career/:id/confirmation",
  summary:
    "Confirma que se estuvo ahí, o que no, de lo que se leyó. Se puede cambiar después. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({
    id: z.uuid(),
    accept: z.boolean(),
    version: z.string().max(64).refine(isStorable).describe("De la entrada que se leyó"),
  }),
  output: success,
  errors: ["career_request_not_found", "career_request_changed"],
  limit: "manage",
});

nameSchemas({
  CareerEntry: careerEntry,
  CareerRequest: careerRequest,
  CareerSuggestion: suggestion,
  TaggedPerson: taggedPerson,
});
