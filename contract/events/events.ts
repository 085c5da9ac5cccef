import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { chosenGenres, person, tipsOpen } from "#contract/people/profiles";
import { address } from "#contract/posts/links";
import { timeZone } from "#contract/posts/posts";
import { isStorable, line, lines } from "#contract/text/text";
import { keysOf, ticketKinds } from "./event-kinds.ts";
import { eventKind, eventStatus, eventSummary, localTime, priceKind } from "./event-summary.ts";
import { accessibility, venue } from "./venues.ts";

const ticketKind = z.enum(keysOf(ticketKinds));

export const rsvp = z.enum(["going", "interested"]);
export type Rsvp = z.output<typeof rsvp>;

/** An event in lists, cards and posts. */
export const eventCard = eventSummary.extend({
  id: z.uuid(),
  ends_at: z.iso.datetime().nullable(),
  /** The day under which it is listed: before six in the morning, that of the evening before. */
  day: z.iso.date(),
  is_accessible: z.boolean(),
  genres: z.array(z.string()),
  organizer: person,
  going_count: z.int(),
  interested_count: z.int(),
  /** The viewer's answer. */
  rsvp: rsvp.nullable(),
});
export type EventCard = z.output<typeof eventCard>;

const ticketLink = z.object({
  kind: ticketKind,
  url: z.string(),
  on_sale_at: z.iso.datetime().nullable(),
});

/** An act of the line-up. `profile` only after they have accepted: before that, their name is plain text. */
const lineupPlace = z.object({
  id: z.uuid(),
  name: z.string(),
  profile: person.extend({ tips_open: tipsOpen }).nullable(),
  /** The invited username, for the organizer only: the next change must include it again. */
  username: z.string().nullable(),
  set_time: localTime.nullable(),
  /** `named`: a name without an account. Only the organizer sees unaccepted states. */
  status: z.enum(["named", "invited", "accepted", "refused"]),
});
export type LineupPlace = z.output<typeof lineupPlace>;

export const event = eventCard.extend({
  organizer: person.extend({ tips_open: tipsOpen }),
  description: z.string(),
  doors_local: localTime.nullable(),
  doors_at: z.iso.datetime().nullable(),
  venue: venue.nullable(),
  online_url: z.string().nullable(),
  ticket_links: z.array(ticketLink),
  min_age: z.int().nullable(),
  capacity: z.int().nullable(),
  lineup: z.array(lineupPlace),
  accessibility: z.array(accessibility),
  /** The post that announces it, with its comments and likes. */
  post_id: z.uuid(),
  /** The other dates of its series, in order. */
  series: z.array(z.object({ slug: z.string(), starts_local: localTime, status: eventStatus })),
  /** The original date, if it was moved. */
  previous_start_local: localTime.nullable(),
  /** Whether the viewer may change it. */
  is_own: z.boolean(),
  /** Whether others see the viewer's answer; null without one. */
  is_rsvp_public: z.boolean().nullable(),
  /** The viewer's invitation to the line-up. */
  invited_place: z.uuid().nullable(),
});
export type Event = z.output<typeof event>;

const placeInput = z.object({
  /** Either an artist's username, or a plain name. */
  username: z
    .string()
    .max(limits.usernameMax + 1)
    .refine(isStorable)
    .optional(),
  name: line(limits.displayNameLength).optional(),
  set_time: localTime.nullable().default(null),
});

/** The fields of an event that its organizer sets. */
export const eventInput = z.object({
  title: line(limits.eventTitleLength),
  kind: eventKind.default("concert"),
  description: lines(limits.eventDescriptionLength).default(""),
  starts_local: localTime,
  ends_local: localTime.nullable().default(null),
  doors_local: localTime.nullable().default(null),
  venue_id: z.uuid().nullable().default(null),
  online_url: address.nullable().default(null),
  /** Only without a venue, whose zone is used otherwise. */
  time_zone: timeZone.nullable().default(null),
  cover_file_id: z.uuid().nullable().default(null),
  price: z
    .object({
      kind: priceKind,
      min: z.int().min(0).max(limits.eventPriceMax).nullable().default(null),
      max: z.int().min(0).max(limits.eventPriceMax).nullable().default(null),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .nullable()
        .default(null),
    })
    .default({ kind: "unknown", min: null, max: null, currency: null }),
  ticket_links: z
    .array(
      z.object({
        kind: ticketKind,
        url: address,
        on_sale_at: z.iso.datetime({ offset: true }).nullable().default(null),
      }),
    )
    .max(limits.ticketLinks)
    .default([]),
  min_age: z.int().min(0).max(99).nullable().default(null),
  capacity: z.int().min(1).max(500_000).nullable().default(null),
  accessibility: z.array(accessibility).max(6).default([]),
  genres: chosenGenres.default([]),
  lineup: z.array(placeInput).max(limits.lineupPlaces).default([]),
});
export type EventInput = z.output<typeof eventInput>;

/** Why the fields of an event are refused. */
export const eventRefusals = [
  "event_title_required",
  "event_place_required",
  "event_start_invalid",
  "event_hour_skipped",
  "event_in_past",
  "event_too_far",
  "event_end_before_start",
  "event_doors_after_start",
  "event_too_long",
  "event_price_invalid",
  "venue_not_found",
  "file_not_found",
  "link_not_allowed",
  "user_not_found",
] as const;

export const createEvent = endpoint({
  name: "createEvent",
  method: "POST",
  path: "/api/events",
  summary:
    "Anuncia un evento, o varios iguales en otras fechas. Si el lugar tiene ya ese día algo de la misma artista, lo dice, y `despite_duplicate` lo publica igual.",
  who: "member",
  forBand: "agenda",
  input: eventInput.extend({
    /** Further starts of a series; each becomes an event of its own. */
    repeats: z.array(localTime).max(limits.seriesRepeats).default([]),
    despite_duplicate: z.boolean().default(false),
    /** The draft of this event: publishing deletes it. */
    draft_id: z.uuid().optional(),
  }),
  output: event,
  errors: [
    "restricted_uploads",
    ...eventRefusals,
    "event_repeats_invalid",
    "event_exists",
    "events_for_artists",
    "idempotency_mismatch",
  ],
  idempotent: true,
  restriction: "uploads",
  limit: "event",
});

export const updateEvent = endpoint({
  name: "updateEvent",
  method: "PUT",
  path: "/api/events/:id",
  summary:
    "Cambia un evento propio. Otra fecha u otro lugar se avisan a quien dijo «Voy» y se preguntan de nuevo a quien está en el cartel.",
  who: "member",
  forBand: "agenda",
  input: eventInput.extend({
    id: z.uuid(),
    /** Without a new one the cover stays; true removes it. */
    remove_cover: z.boolean().default(false),
  }),
  output: event,
  errors: [...eventRefusals, "event_not_found", "event_cancelled", "event_over"],
  limit: "event",
});

export const setEventStatus = endpoint({
  name: "setEventStatus",
  method: "PUT",
  path: "/api/events/:id/status",
  summary: "Aplaza o cancela un evento propio, o retoma uno aplazado. Se avisa a quien dijo «Voy».",
  who: "member",
  forBand: "agenda",
  input: z.object({ id: z.uuid(), status: eventStatus }),
  output: event,
  errors: ["event_not_found", "event_cancelled", "event_over"],
  limit: "event",
});

export const deleteEvent = endpoint({
  name: "deleteEvent",
  method: "DELETE",
  path: "/api/events/:id",
  summary: "Borra un evento propio y su anuncio. Repetirlo no cambia nada.",
  who: "member",
  forBand: "agenda",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: ["event_not_found"],
});

export const getEvent = endpoint({
  name: "getEvent",
  method: "GET",
  path: "/api/event/:slug",
  summary: "Un evento por su dirección o su id.",
  who: "visitor",
  forBand: "view",
  input: z.object({ slug: z.string().max(100).refine(isStorable) }),
  output: event,
  errors: ["event_not_found", "event_gone"],
});

nameSchemas({ EventCard: eventCard, Event: event, LineupPlace: lineupPlace });
