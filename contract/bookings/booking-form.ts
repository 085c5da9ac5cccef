import { z } from "zod";
import { limits } from "#contract/limits";
import { isBlank, line, lines } from "#contract/text/text";
import { type BookingKind, bookingKinds } from "./kinds.ts";

/** What somebody may ask for. */
export const bookingKind = z.enum(Object.keys(bookingKinds) as [BookingKind, ...BookingKind[]], {
  error: "Elige qué propones",
});

const emailMissing = "Escribe un email válido";

/** The first and the last day for which one may ask now (UTC). */
export function bookableDays(now = new Date()): { first: string; last: string } {
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + limits.bookingYears);
  return { first: dayOf(now), last: dayOf(last) };
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function isBookable(day: string): boolean {
  const { first, last } = bookableDays();
  return day === "" || (day >= first && day <= last);
}

/** The booking form of an artist's pages, as it is posted; there is no other way to ask without an account. */
export const bookingForm = z.object({
  kind: bookingKind,
  name: line(limits.bookingNameLength).refine((text) => !isBlank(text) && text.length >= 2, {
    error: "Escribe tu nombre",
  }),
  email: z
    .string({ error: emailMissing })
    .max(limits.emailLength, { error: emailMissing })
    .overwrite((text) => text.trim().toLowerCase())
    .refine((text) => z.email().safeParse(text).success, { error: emailMissing }),
  event_date: z
    .string()
    .refine((day) => day === "" || z.iso.date().safeParse(day).success, {
      error: "Escribe una fecha que exista",
      abort: true,
    })
    .refine(isBookable, { error: "Elige una fecha desde hoy y en los próximos tres años" }),
  city: line(limits.cityLength),
  budget: line(limits.bookingBudgetLength),
  message: lines(limits.bookingMessageLength).refine(
    (text) => [...text].length >= limits.bookingMessageMin,
    { error: "Cuenta un poco más: al menos 10 letras" },
  ),
  consent: z.literal("yes", { error: "Marca la casilla para enviar tu propuesta" }),
});
export type BookingForm = z.output<typeof bookingForm>;

/** What the two write to each other after the first message. */
export const bookingText = lines(limits.bookingMessageLength).refine((text) => !isBlank(text), {
  error: "Escribe tu mensaje",
});
