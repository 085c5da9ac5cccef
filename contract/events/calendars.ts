import { z } from "zod";
import { endpoint } from "#contract/endpoint";

/** The address for calendar programs (`webcal:` opens it in one): it shows the plans to everybody who has it. */
const calendarAddress = z.object({ url: z.string() });

export const getCalendarAddress = endpoint({
  name: "getCalendarAddress",
  method: "GET",
  path: "/api/me/calendar",
  summary: "La dirección secreta de «Mis planes» para un programa de calendario.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: calendarAddress,
  errors: [],
});

export const renewCalendarAddress = endpoint({
  name: "renewCalendarAddress",
  method: "POST",
  path: "/api/me/calendar",
  summary: "Otra dirección secreta en su lugar: la anterior deja de valer.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: calendarAddress,
  errors: [],
  limit: "profile",
});
