import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { cityId } from "#contract/places/city-id";
import { isBlank, line, lines } from "#contract/text/text";

const status = z.enum(["sending", "stopped", "sent"]);
export type LetterStatus = z.output<typeof status>;

/** A letter that was sent, or is being sent. */
const letter = z.object({
  id: z.uuid(),
  subject: z.string(),
  text: z.string(),
  /** What its button says; null without a song or a show. */
  link_label: z.string().nullable(),
  /** Only those of this city; null: all. */
  city: z.string().nullable(),
  status,
  /** How many people it was for when it began. */
  recipients: z.int(),
  sent: z.int(),
  /** Refused by the server of the address for good, or too often. */
  failed: z.int(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** Until when it may go on after a stop. */
  resumable_until: z.iso.datetime(),
});
export type ListLetter = z.output<typeof letter>;

/** A song of one's own that everybody may hear, or a show of one's own that is announced and ahead. */
const attachment = z.object({ kind: z.enum(["song", "show"]), id: z.uuid() });

const content = {
  subject: line(limits.letterSubjectLength).refine((text) => !isBlank(text), {
    error: "Escribe el asunto.",
  }),
  text: lines(limits.letterLength).refine((text) => !isBlank(text), {
    error: "Escribe el texto.",
  }),
  attachment: attachment.nullable().default(null),
  city_id: cityId.nullable().default(null).describe("Solo a quienes viven ahí"),
};
const refusals = [
  "mailing_list_for_artists",
  "letter_attachment_gone",
  "city_not_found",
  "text_refused",
] as const;

export const getLetters = endpoint({
  name: "getLetters",
  method: "GET",
  path: "/api/me/mailing-list/letters",
  summary:
    "Las últimas cartas a la lista propia, desde cuándo se puede escribir la próxima, y qué canción o fecha puede llevar.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: z.object({
    /** The newest first, at most thirty. */
    letters: z.array(letter),
    /** Null: now. */
    next_at: z.iso.datetime().nullable(),
    attachments: z.array(attachment.extend({ label: z.string() })),
  }),
  errors: ["mailing_list_for_artists"],
});

export const previewLetter = endpoint({
  name: "previewLetter",
  method: "POST",
  path: "/api/me/mailing-list/preview",
  summary: "Una carta tal como se envía, y a cuántas personas. No envía nada.",
  who: "member",
  forBand: "page",
  input: z.object(content),
  output: z.object({
    from: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    recipients: z.int(),
  }),
  errors: refusals,
  limit: "manage",
});

export const testLetter = endpoint({
  name: "testLetter",
  method: "POST",
  path: "/api/me/mailing-list/test",
  summary: "Envía una carta solo al email de quien lo pide, como prueba.",
  who: "member",
  forBand: "page",
  restriction: "uploads",
  input: z.object(content),
  output: success,
  errors: [...refusals, "letter_test_unaddressed"],
  limit: "letterTest",
});

export const sendLetter = endpoint({
  name: "sendLetter",
  method: "PUT",
  path: "/api/me/mailing-list/letters/:id",
  summary:
    "Escribe a la lista propia, como mucho una vez cada 7 días. Repetirlo con el mismo id no envía nada dos veces; con otro contenido se rechaza.",
  who: "member",
  forBand: "page",
  restriction: "uploads",
  input: z.object({
    /** Chosen by the caller. */
    id: z.uuid(),
    ...content,
  }),
  output: letter,
  errors: [...refusals, "letter_too_soon", "letter_for_nobody", "letter_differs", "conflict"],
  limit: "manage",
});

export const stopLetter = endpoint({
  name: "stopLetter",
  method: "POST",
  path: "/api/me/mailing-list/letters/:id/stop",
  summary: "Detiene el envío de una carta. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: ["letter_not_found"],
  limit: "manage",
});

export const resumeLetter = endpoint({
  name: "resumeLetter",
  method: "POST",
  path: "/api/me/mailing-list/letters/:id/resume",
  summary:
    "Sigue con el envío de una carta donde se detuvo, en los 7 días después de empezarla. Cuenta para la semana. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  restriction: "uploads",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: ["letter_not_found", "letter_too_soon", "letter_too_old", "mailing_list_for_artists"],
  limit: "manage",
});

nameSchemas({ ListLetter: letter });
