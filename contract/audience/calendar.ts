import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";

const day = z.iso.date();

const calendarEntry = z.object({
  /**
   * A show of the artist, a post or a release that waits for its time, or the day of a former year on which a song or
   * a release came out.
   */
  kind: z.enum(["show", "post", "release", "birthday"]),
  /** Of the show, the release or the post. */
  id: z.uuid(),
  /** Of a show. */
  slug: z.string().nullable(),
  title: z.string(),
  /** Of a show at its place, else in the artist's time zone. */
  day,
  /** `21:00`; null for birthdays. */
  time: z.string().nullable(),
  /** How many years ago; null for the others. */
  years: z.int().nullable(),
  /** Whether a show was called off. */
  is_cancelled: z.boolean(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

export const getStudioCalendar = endpoint({
  name: "getStudioCalendar",
  method: "GET",
  path: "/api/me/studio/calendar",
  summary:
    "Un mes de un artista o una banda: sus shows, sus publicaciones y lanzamientos programados, y los cumpleaños de su música.",
  who: "member",
  forBand: "view",
  input: z.object({
    month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: "Elige un mes." }),
  }),
  output: z.object({
    time_zone: z.string(),
    /** In that zone. */
    today: day,
    /** Scheduled posts and releases of a band only for members who may publish. */
    entries: z.array(calendarEntry),
  }),
  errors: ["studio_for_artists"],
  limit: "read",
});

/** The address for calendar programs: it shows the calendar to everybody who has it. */
const studioCalendarAddress = z.object({ url: z.string() });

export const getStudioCalendarAddress = endpoint({
  name: "getStudioCalendarAddress",
  method: "GET",
  path: "/api/me/studio/calendar/address",
  summary:
    "La dirección secreta del calendario de un artista o una banda para un programa de calendario.",
  who: "member",
  forBand: "view",
  input: z.object({}),
  output: studioCalendarAddress,
  errors: ["studio_for_artists"],
  limit: "read",
});

export const renewStudioCalendarAddress = endpoint({
  name: "renewStudioCalendarAddress",
  method: "POST",
  path: "/api/me/studio/calendar/address",
  summary:
    "Otra dirección secreta en su lugar: la anterior deja de valer, como la de «Mis planes» de la misma persona.",
  who: "member",
  forBand: "view",
  input: z.object({}),
  output: studioCalendarAddress,
  errors: ["studio_for_artists"],
  limit: "profile",
});

nameSchemas({ CalendarEntry: calendarEntry });
