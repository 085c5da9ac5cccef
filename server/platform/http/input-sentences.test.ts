import { expect, test } from "vitest";
import { z } from "zod";
import { api } from "#contract/api";
import type { Endpoint } from "#contract/endpoint";
import { errors } from "#contract/errors";
import { usePlainSentences } from "./input-sentences.ts";

usePlainSentences();

const hostile: unknown[] = [
  undefined,
  null,
  "",
  " ",
  "no-es-un-uuid",
  "a@b",
  "\0",
  "x".repeat(200_000),
  "2026-99-99",
  -1,
  0.61,
  1e12,
  Number.NaN,
  true,
  [],
  Array.from({ length: 2000 }, () => "x"),
  Array.from({ length: 2000 }, () => crypto.randomUUID()),
  {},
  { constructor: 1 },
];

/** The messages of a schema for one invalid value in each of its members, and for unknown members. */
function complaintsOf(input: z.ZodType): string[] {
  if (!(input instanceof z.ZodObject)) return [];
  return Object.keys(input.shape).flatMap((name) =>
    hostile.flatMap((value) =>
      (input.safeParse({ [name]: value }).error?.issues ?? []).map(({ message }) => message),
    ),
  );
}

/** Texts of the spec, and our own: they are in the table of errors. */
const literals = new Set<string>(Object.values(errors).map(({ text }) => text));

const forPrograms =
  /esperaba|inválid|invalid|expected|received|uuid|undefined|null\b|nan|regex|patrón|[<>=]|\bstring\b|\bnumber\b|\bobject\b/i;

test.each(Object.values<Endpoint>(api))("$name has plain Spanish messages", ({ input }) => {
  for (const sentence of new Set(complaintsOf(input)).difference(literals)) {
    expect(sentence).not.toMatch(forPrograms);
    expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ¿¡].*[.\p{L}\d]$/u);
    expect(sentence.split(" ").length).toBeGreaterThan(1);
  }
});

test("the messages say what to do, with numbers formatted in Spanish", () => {
  const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
    schema.safeParse(value).error?.issues[0]?.message;
  expect(messageOf(z.number().max(0.6), 0.61)).toBe("No puede ser más de 0,6.");
  expect(messageOf(z.number().min(1), 0)).toBe("No puede ser menos de 1.");
  expect(messageOf(z.uuid(), "x")).toBe("Revisa los datos e intenta de nuevo.");
  expect(messageOf(z.string().max(10_000), "x".repeat(10_001))).toBe(
    "No puede tener más de 10.000 caracteres.",
  );
  expect(messageOf(z.string().min(1), "")).toBe("Este dato no puede quedar vacío.");
  expect(messageOf(z.array(z.string()).max(5), Array(6).fill(""))).toBe("No puede haber más de 5.");
  expect(messageOf(z.email(), "a")).toBe("Escribe un email completo, como ana@ejemplo.org.");
  expect(messageOf(z.object({ a: z.string() }), {})).toBe("Falta un dato.");
});
