import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { isStorable, line } from "#contract/text/text";
import { type CreditRole, creditRoles, wholeShare } from "./credit-roles.ts";
import { releaseLimits } from "./release-limits.ts";

const role = z.enum(Object.keys(creditRoles) as [CreditRole, ...CreditRole[]]);
/** Hundredths of a percent. */
const share = z.int().min(1).max(wholeShare);

/** `named`: by a name only, so that nobody is asked. */
const creditState = z.enum(["named", "invited", "confirmed", "refused"]);
export type CreditState = z.output<typeof creditState>;

/** As everybody reads it; `profile` of who confirmed it. */
export const publicCredit = z.object({
  name: z.string(),
  role,
  instrument: z.string(),
  profile: person.nullable(),
});
export type PublicCredit = z.output<typeof publicCredit>;

const ownCredit = publicCredit.extend({
  id: z.uuid(),
  state: creditState,
  share: share.nullable(),
});

/** `vouched`: the artist's own, or of somebody without a profile, for whom the artist answers. */
const shareState = z.enum(["vouched", "invited", "accepted", "declined"]);
export type ShareState = z.output<typeof shareState>;

const split = z.object({
  id: z.uuid(),
  version: z.int(),
  proposed_at: z.iso.datetime(),
  agreed_at: z.iso.datetime().nullable(),
  shares: z.array(
    z.object({
      name: z.string(),
      /** 0: whom this version leaves out, who has to agree to that too. */
      share: z.int().min(0).max(wholeShare),
      state: shareState,
      is_viewer: z.boolean(),
    }),
  ),
});
export type Split = z.output<typeof split>;

/** The version that counts, and a newer one that somebody has not accepted. */
const splits = { agreed: split.nullable(), proposed: split.nullable() };

const trackCredits = z.object({
  /** Changes with what the artist saves, not with answers. */
  version: z.string(),
  credits: z.array(ownCredit),
  ...splits,
});
export type TrackCredits = z.output<typeof trackCredits>;

export const getTrackCredits = endpoint({
  name: "getTrackCredits",
  method: "GET",
  path: "/api/me/releases/:id/tracks/:post_id/credits",
  summary: "Los créditos de una canción de un lanzamiento propio, y cómo se reparte.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid(), post_id: z.uuid() }),
  output: trackCredits,
  errors: ["release_not_found"],
});

export const saveTrackCredits = endpoint({
  name: "saveTrackCredits",
  method: "PUT",
  path: "/api/me/releases/:id/tracks/:post_id/credits",
  summary:
    "Guarda los créditos de una canción y sus partes, si nadie los cambió mientras tanto. A quien nombra se le pregunta si es verdad. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  restriction: "uploads",
  input: z.object({
    id: z.uuid(),
    post_id: z.uuid().toLowerCase(),
    version: z.string().max(64).refine(isStorable).describe("De los créditos que se leyeron"),
    credits: z
      .array(
        z.object({
          /** Of a stored one, whose person it keeps; null for a new one. */
          id: z.uuid().toLowerCase().nullable().default(null),
          /** Of somebody without a profile; a profile is called as it is. */
          name: line(releaseLimits.creditNameLength).default(""),
          username: z
            .string()
            .max(limits.usernameMax + 1)
            .refine(isStorable)
            .nullable()
            .default(null),
          role,
          instrument: line(releaseLimits.instrumentLength).default(""),
          share: share.nullable().default(null),
        }),
      )
      .max(releaseLimits.credits, { error: "Una canción puede tener hasta 30 créditos." }),
  }),
  output: trackCredits,
  errors: [
    "release_not_found",
    "credits_changed",
    "credit_name_required",
    "credit_role_required",
    "credit_repeated",
    "credit_asks_full",
    "shares_not_whole",
    "share_of_refuser",
    "user_not_found",
    "text_refused",
  ],
  limit: "manage",
});

/** A track of somebody else that names the viewer. */
const creditedTrack = z.object({
  post_id: z.uuid(),
  title: z.string(),
  release_title: z.string(),
  by: person,
  /** The last part of the address of its release, while everybody may see that. */
  slug: z.string().nullable(),
  credits: z.array(z.object({ id: z.uuid(), role, instrument: z.string(), state: creditState })),
  ...splits,
});
export type CreditedTrack = z.output<typeof creditedTrack>;

export const getMyCredits = endpoint({
  name: "getMyCredits",
  method: "GET",
  path: "/api/me/credits",
  summary:
    "Canciones de otros que nombran a quien pregunta: primero las que esperan su respuesta, después las más nuevas.",
  who: "member",
  forBand: "view",
  input: z.object({}),
  output: z.object({ tracks: z.array(creditedTrack) }),
  errors: [],
});

export const answerCredit = endpoint({
  name: "answerCredit",
  method: "PUT",
  path: "/api/credits/:id/confirmation",
  summary:
    "Confirma un crédito, o dice que no. Se puede cambiar después. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({ id: z.uuid(), accept: z.boolean() }),
  output: success,
  errors: ["credit_not_found"],
  limit: "manage",
});

export const answerSplit = endpoint({
  name: "answerSplit",
  method: "PUT",
  path: "/api/splits/:id/answer",
  summary:
    "Acepta o no un reparto propuesto. Se puede cambiar hasta que todos lo aceptan. Repetirlo no cambia nada.",
  who: "member",
  forBand: "money",
  input: z.object({ id: z.uuid(), accept: z.boolean() }),
  output: success,
  errors: ["split_not_found", "split_agreed"],
  limit: "manage",
});

const workFact = z.object({
  name: z.string(),
  /** Empty: there is nothing. */
  value: z.string(),
  /** What has to be done about it; empty when it is complete, or nobody has to have it. */
  missing: z.string(),
});
export type WorkFact = z.output<typeof workFact>;

const workTrack = z.object({ post_id: z.uuid(), title: z.string(), facts: z.array(workFact) });
export type WorkTrack = z.output<typeof workTrack>;

const release = z.object({ id: z.uuid() });

export const getWorkFolder = endpoint({
  name: "getWorkFolder",
  method: "GET",
  path: "/api/me/releases/:id/work-folder",
  summary:
    "Lo que piden las sociedades de autores de cada canción de un lanzamiento propio, y lo que falta.",
  who: "member",
  forBand: "publish",
  // Part of an address that people type.
  input: z.object({ id: z.string().max(80) }),
  output: z.object({ title: z.string(), slug: z.string(), tracks: z.array(workTrack) }),
  errors: ["release_not_found"],
});

export const exportWorkFolder = endpoint({
  name: "exportWorkFolder",
  method: "GET",
  path: "/api/me/releases/:id/work-folder.csv",
  summary: "Lo que piden las sociedades de autores de un lanzamiento propio, como CSV.",
  who: "member",
  forBand: "publish",
  input: release,
  output: z.unknown(),
  errors: ["release_not_found"],
  limit: "read",
  download: "text/csv",
});

export const printWorkFolder = endpoint({
  name: "printWorkFolder",
  method: "GET",
  path: "/api/me/releases/:id/work-folder.pdf",
  summary: "Lo que piden las sociedades de autores de un lanzamiento propio, como PDF.",
  who: "member",
  forBand: "publish",
  input: release,
  output: z.unknown(),
  errors: ["release_not_found"],
  limit: "dossier",
  download: "application/pdf",
});

nameSchemas({
  WorkFact: workFact,
  WorkTrack: workTrack,
  CreditedTrack: creditedTrack,
  OwnCredit: ownCredit,
  PublicCredit: publicCredit,
  Split: split,
  TrackCredits: trackCredits,
});
