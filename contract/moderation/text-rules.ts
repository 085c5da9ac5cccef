import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { staffLimits } from "#contract/staff/staff-limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { reportReason } from "#contract/people/report-reasons";
import { line } from "#contract/text/text";
import {
  type TextRuleConsequence,
  textRuleConsequences,
  type TextRuleKind,
  textRuleKinds,
  type TextRuleState,
  textRuleStates,
} from "./text-rule-words.ts";

const forStaff = { who: "member", staff: "moderator", forBand: null } as const;
const gateErrors = ["not_found", "forbidden", "staff_second_factor_required"] as const;

const kind = z.enum(Object.keys(textRuleKinds) as [TextRuleKind, ...TextRuleKind[]]);
const state = z.enum(Object.keys(textRuleStates) as [TextRuleState, ...TextRuleState[]]);
const consequence = z.enum(
  Object.keys(textRuleConsequences) as [TextRuleConsequence, ...TextRuleConsequence[]],
);
/** Words and phrases, or domains with what is below them. */
const entries = z
  .array(line(staffLimits.textRuleEntryLength))
  .min(1, { error: "Escribe al menos una palabra o un dominio." })
  .max(staffLimits.textRuleEntries);

const textRule = z.object({
  id: z.uuid(),
  name: z.string(),
  kind,
  /** As they are compared: without accents, in lower case. */
  entries: z.array(z.string()),
  state,
  consequence,
  /** The reason of the cases that it opens. */
  reason: reportReason,
  /** In the last 90 days, counted to 1,000 only. */
  hits: z.int(),
  mistakes: z.int(),
});
export type TextRule = z.output<typeof textRule>;

export const getTextRules = endpoint({
  ...forStaff,
  name: "getTextRules",
  method: "GET",
  path: "/api/admin/rules",
  summary:
    "Las reglas sobre palabras y dominios, con sus aciertos y errores, y cuántos archivos retirados se quisieron volver a subir.",
  input: z.object({}),
  output: z.object({
    rules: z.array(textRule),
    /** Files that moderators removed, and how often somebody tried to upload one again. */
    blocked_files: z.object({ files: z.int(), hits: z.int() }),
  }),
  errors: gateErrors,
});

const content = {
  name: line(staffLimits.textRuleNameLength).refine((text) => text !== "", {
    error: "Ponle un nombre a la regla.",
  }),
  kind,
  entries,
  consequence,
  reason: reportReason,
};

export const createTextRule = endpoint({
  ...forStaff,
  name: "createTextRule",
  method: "POST",
  path: "/api/admin/rules",
  summary: "Crea una regla, apagada.",
  input: z.object(content),
  output: z.object({ id: z.uuid() }),
  errors: [...gateErrors, "text_rule_entry", "text_rules_full"],
});

export const changeTextRule = endpoint({
  ...forStaff,
  name: "changeTextRule",
  method: "PUT",
  path: "/api/admin/rules/:id",
  summary: "Cambia una regla. Si estaba encendida pasa a estar en sombra.",
  input: z.object({ id: z.uuid(), ...content }),
  output: success,
  errors: [...gateErrors, "text_rule_entry", "text_rule_not_found"],
});

export const switchTextRule = endpoint({
  ...forStaff,
  name: "switchTextRule",
  method: "PUT",
  path: "/api/admin/rules/:id/state",
  summary:
    "Apaga una regla, la pone en sombra o la enciende: encender solo puede quien administra.",
  input: z.object({ id: z.uuid(), state }),
  output: success,
  errors: [...gateErrors, "text_rule_not_found"],
});

export const deleteTextRule = endpoint({
  ...forStaff,
  name: "deleteTextRule",
  method: "DELETE",
  path: "/api/admin/rules/:id",
  summary: "Borra una regla con sus aciertos. Repetirlo no cambia nada.",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: gateErrors,
});

const hitKind = z.enum(["post", "comment"]);

export const tryTextRule = endpoint({
  ...forStaff,
  name: "tryTextRule",
  method: "POST",
  path: "/api/admin/rules/trial",
  summary:
    "Qué habría encontrado una regla en lo público de los últimos 30 días, hasta 5.000 publicaciones y 5.000 comentarios.",
  input: z.object({ kind, entries }),
  output: z.object({
    texts: z.int(),
    hits: z.int(),
    examples: z.array(
      z.object({ kind: hitKind, url: z.string(), entry: z.string(), excerpt: z.string() }),
    ),
  }),
  errors: [...gateErrors, "text_rule_entry"],
});

const textRuleHit = z.object({
  id: z.uuid(),
  person,
  kind: hitKind,
  /** Null when it was refused, or is gone. */
  url: z.string().nullable(),
  entry: z.string(),
  excerpt: z.string(),
  outcome: z.enum(["shadow", "review", "refuse"]),
  is_mistake: z.boolean(),
  at: z.iso.datetime(),
});

export const getTextRuleHits = endpoint({
  ...forStaff,
  name: "getTextRuleHits",
  method: "GET",
  path: "/api/admin/rules/:id/hits",
  summary: "Los aciertos de una regla, el más reciente primero.",
  input: z.object({
    id: z.uuid(),
    cursor: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(20),
  }),
  output: z.object({ hits: z.array(textRuleHit), nextCursor: z.string().nullable() }),
  errors: gateErrors,
});

export const markTextRuleHit = endpoint({
  ...forStaff,
  name: "markTextRuleHit",
  method: "PUT",
  path: "/api/admin/rule-hits/:id",
  summary: "Marca un acierto de una regla como error, o lo desmarca.",
  input: z.object({ id: z.uuid(), is_mistake: z.boolean() }),
  output: success,
  errors: [...gateErrors, "text_rule_hit_not_found"],
});

nameSchemas({ TextRule: textRule, TextRuleHit: textRuleHit });
