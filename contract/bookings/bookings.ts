import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { bookingKind, bookingText } from "./booking-form.ts";

/** `new`: the artist has not answered the last message. */
const status = z.enum(["new", "answered", "archived"]);
export type ContactStatus = z.output<typeof status>;

/** Somebody who asked by the form, and confirmed the address. */
const contact = z.object({
  id: z.uuid(),
  kind: bookingKind,
  name: z.string(),
  email: z.string(),
  event_date: z.string().nullable(),
  /** Empty, as the budget, when they wrote none. */
  city: z.string(),
  budget: z.string(),
  message: z.string(),
  status,
  confirmed_at: z.iso.datetime(),
  /** When one of the two wrote last. */
  moved_at: z.iso.datetime(),
  /** The artist takes nothing more from this address. */
  is_blocked: z.boolean(),
});
export type BookingContact = z.output<typeof contact>;

const message = z.object({
  id: z.uuid(),
  from_artist: z.boolean(),
  text: z.string(),
  created_at: z.iso.datetime(),
});
export type BookingMessage = z.output<typeof message>;

const one = { id: z.uuid() };

export const getContacts = endpoint({
  name: "getContacts",
  method: "GET",
  path: "/api/me/bookings",
  summary: "Quién escribió por el formulario de contratación propio, lo último primero.",
  who: "member",
  forBand: "page",
  input: z.object({
    status: status.default("new"),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.bookingsPage),
  }),
  output: z.object({ contacts: z.array(contact), nextCursor: z.string().nullable() }),
  errors: ["bookings_for_artists"],
});

export const getContactMessages = endpoint({
  name: "getContactMessages",
  method: "GET",
  path: "/api/me/bookings/:id/messages",
  summary: "Lo que se escribieron un contacto y uno mismo después del primer mensaje: lo último.",
  who: "member",
  forBand: "page",
  input: z.object(one),
  output: z.object({ replies: z.array(message) }),
  errors: ["bookings_for_artists", "booking_contact_not_found"],
});

export const answerContact = endpoint({
  name: "answerContact",
  method: "POST",
  path: "/api/me/bookings/:id/messages",
  summary: "Responde a un contacto: le llega por email, sin la dirección propia.",
  who: "member",
  forBand: "page",
  input: z.object({ ...one, text: bookingText }),
  output: message,
  errors: [
    "bookings_for_artists",
    "booking_contact_not_found",
    "booking_contact_blocked",
    "booking_contact_closed",
    "booking_answers_full",
    "booking_answers_off",
    "idempotency_mismatch",
    "restricted_messages",
    "text_refused",
  ],
  idempotent: true,
  restriction: "messages",
  limit: "bookingAnswer",
});

export const archiveContact = endpoint({
  name: "archiveContact",
  method: "PUT",
  path: "/api/me/bookings/:id/archived",
  summary: "Archiva un contacto, o lo saca del archivo. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({ ...one, is_archived: z.boolean() }),
  output: success,
  errors: ["bookings_for_artists", "booking_contact_not_found"],
  limit: "manage",
});

export const blockContact = endpoint({
  name: "blockContact",
  method: "PUT",
  path: "/api/me/bookings/:id/blocked",
  summary:
    "Bloquea la dirección de un contacto, que se archiva y no puede escribir más, o la desbloquea. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({ ...one, is_blocked: z.boolean() }),
  output: success,
  errors: ["bookings_for_artists", "booking_contact_not_found"],
  limit: "manage",
});

nameSchemas({ BookingContact: contact, BookingMessage: message });
