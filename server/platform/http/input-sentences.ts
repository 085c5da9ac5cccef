import { z } from "zod";
import { errors } from "#contract/errors";

type Issue = z.core.$ZodRawIssue;

const number = new Intl.NumberFormat("es");

/**
 * The message for invalid input, when the schema has none of its own. Ids, types and the like concern programs: their
 * message only says that something is wrong, and the error's `field` says where.
 */
function sentenceOf(issue: Issue): string {
  if (issue.code === "too_big") return atMost(issue.origin, number.format(issue.maximum));
  if (issue.code === "too_small") return atLeast(issue.origin, issue.minimum);
  if (issue.code === "invalid_type" && issue.input === undefined) return "Falta un dato.";
  const sentence = issue.code === "invalid_format" ? formats[issue.format] : undefined;
  return sentence ?? errors.invalid_input.text;
}

const formats: Record<string, string> = {
  email: "Escribe un email completo, como ana@ejemplo.org.",
  url: "Escribe una dirección completa, como https://ejemplo.org.",
  date: "Escribe una fecha completa.",
  datetime: "Escribe una fecha y una hora completas.",
};

function atMost(of: string, most: string): string {
  if (of === "string") return `No puede tener más de ${most} caracteres.`;
  if (of === "array" || of === "set") return `No puede haber más de ${most}.`;
  return of === "date" ? "La fecha es demasiado lejana." : `No puede ser más de ${most}.`;
}

function atLeast(of: string, least: number | bigint): string {
  if (of === "date") return "La fecha es demasiado antigua.";
  if (of === "string" || of === "array" || of === "set") {
    if (Number(least) === 1) return "Este dato no puede quedar vacío.";
    const things = of === "string" ? "caracteres" : "elementos";
    return `Debe tener al menos ${number.format(least)} ${things}.`;
  }
  return `No puede ser menos de ${number.format(least)}.`;
}

/** Gives every schema these messages. */
export function usePlainSentences(): void {
  z.config({ localeError: sentenceOf });
}
