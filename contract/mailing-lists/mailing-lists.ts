import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { cityId } from "#contract/places/city-id";
import { line } from "#contract/text/text";

const emailMissing = "Escribe un email válido";

/** An address in lower case. */
const subscriberEmail = z
  .string({ error: emailMissing })
  .max(limits.emailLength, { error: emailMissing })
  .overwrite((text) => text.trim().toLowerCase())
  .refine((text) => z.email().safeParse(text).success, { error: emailMissing });

/** Where the form stood. */
const source = z.enum(["list", "landing", "profile"]);
export type SubscriptionSource = z.output<typeof source>;

export const joinMailingList = endpoint({
  name: "joinMailingList",
  method: "POST",
  path: "/api/mailing-lists/:handle/subscribers",
  summary:
    "Pide entrar en la lista de correo de un artista o una banda, sin cuenta; un email pide confirmarlo. Responde igual para una dirección que ya está.",
  who: "visitor",
  forBand: null,
  input: z.object({
    handle: z.string().max(100),
    email: subscriberEmail,
    city: line(limits.cityLength).default("").describe("El nombre de una ciudad, o nada"),
    consent: z.literal(true, { error: "Marca la casilla para unirte a la lista" }),
    source: source.default("profile"),
    website: z.string().max(1000).default("").describe("Se deja vacío"),
  }),
  output: success,
  errors: ["mailing_list_not_found", "mailing_list_city_unknown", "mailing_list_busy"],
  limit: "joinList",
});

const listDay = z.object({ day: z.string(), joined: z.int(), left: z.int() });

export const getMailingList = endpoint({
  name: "getMailingList",
  method: "GET",
  path: "/api/me/mailing-list",
  summary: "La lista de correo propia en cifras: cuántas personas, de qué ciudades, y cómo crece.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: z.object({
    /** Whether people may join. */
    is_open: z.boolean(),
    /** Who gets letters now. */
    subscribers: z.int(),
    /** On the list, but mails to them came back. */
    bounced: z.int(),
    /** Asked to join, and have not confirmed it yet. */
    pending: z.int(),
    /** The cities with most of them, at most a hundred; null for those without one. */
    cities: z.array(
      z.object({
        city: z.object({ id: z.int(), name: z.string(), country_code: z.string() }).nullable(),
        subscribers: z.int(),
      }),
    ),
    /** The last 28 days from the oldest (UTC) on. */
    days: z.array(listDay),
  }),
  errors: ["mailing_list_for_artists"],
});

export const setMailingList = endpoint({
  name: "setMailingList",
  method: "PUT",
  path: "/api/me/mailing-list",
  summary: "Abre la lista de correo propia o la cierra para gente nueva. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({ is_open: z.boolean() }),
  output: success,
  errors: ["mailing_list_for_artists"],
  limit: "manage",
});

const subscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Null when they named none. */
  city: z.string().nullable(),
  confirmed_at: z.iso.datetime(),
  /** Letters to them came back. */
  bounced: z.boolean(),
});
export type Subscriber = z.output<typeof subscriber>;

export const getSubscribers = endpoint({
  name: "getSubscribers",
  method: "GET",
  path: "/api/me/mailing-list/subscribers",
  summary: "Quién está en la lista de correo propia, lo más reciente primero.",
  who: "member",
  forBand: "page",
  input: z.object({
    q: line(limits.searchLength).default("").describe("Parte del email"),
    city_id: z.coerce.number().pipe(cityId).optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.subscribersPage),
  }),
  output: z.object({ subscribers: z.array(subscriber), nextCursor: z.string().nullable() }),
  errors: ["mailing_list_for_artists"],
  limit: "typing",
});

export const removeSubscriber = endpoint({
  name: "removeSubscriber",
  method: "DELETE",
  path: "/api/me/mailing-list/subscribers/:id",
  summary: "Borra a alguien de la lista de correo propia. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: ["mailing_list_for_artists"],
  limit: "manage",
});

export const exportSubscribers = endpoint({
  name: "exportSubscribers",
  method: "GET",
  path: "/api/me/mailing-list/subscribers.csv",
  summary: "La lista de correo propia como CSV, con la ciudad y el consentimiento de cada persona.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: z.unknown(),
  errors: ["mailing_list_for_artists"],
  limit: "personalData",
  download: "text/csv",
});

nameSchemas({ Subscriber: subscriber });
