import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import {
  type ConductAct,
  conductActs,
  type ConductRuleKind,
  conductRules,
} from "./conduct-rule-words.ts";
import { type TextRuleState, textRuleStates } from "./text-rule-words.ts";

const forStaff = { who: "member", staff: "moderator", forBand: null } as const;
const gateErrors = ["not_found", "forbidden", "staff_second_factor_required"] as const;

const kind = z.enum(Object.keys(conductRules) as [ConductRuleKind, ...ConductRuleKind[]]);
const state = z.enum(Object.keys(textRuleStates) as [TextRuleState, ...TextRuleState[]]);
const act = z.enum(Object.keys(conductActs) as [ConductAct, ...ConductAct[]]);

const figure = z.int().optional();
/** Those that the rule has (`conductRules`). */
const figures = z.object({
  hours: figure,
  comments: figure,
  conversations: figure,
  posts: figure,
  targets: figure,
  accounts: figure,
});

const conductRule = z.object({
  kind,
  state,
  figures,
  /** In the last 90 days. */
  hits: z.int(),
  mistakes: z.int(),
});
export type ConductRule = z.output<typeof conductRule>;

export const getConductRules = endpoint({
  ...forStaff,
  name: "getConductRules",
  method: "GET",
  path: "/api/admin/conduct-rules",
  summary: "Las reglas sobre la conducta, con sus aciertos y errores.",
  input: z.object({}),
  output: z.object({ rules: z.array(conductRule) }),
  errors: gateErrors,
});

export const changeConductRule = endpoint({
  ...forStaff,
  name: "changeConductRule",
  method: "PUT",
  path: "/api/admin/conduct-rules/:kind",
  summary: "Cambia las cifras de una regla sobre la conducta. Si estaba encendida pasa a sombra.",
  input: z.object({ kind, figures }),
  output: success,
  errors: [...gateErrors, "conduct_rule_figures"],
});

export const switchConductRule = endpoint({
  ...forStaff,
  name: "switchConductRule",
  method: "PUT",
  path: "/api/admin/conduct-rules/:kind/state",
  summary:
    "Apaga una regla sobre la conducta, la pone en sombra o la enciende: encender solo puede quien administra.",
  input: z.object({ kind, state }),
  output: success,
  errors: gateErrors,
});

const conductRuleHit = z.object({
  id: z.uuid(),
  /** Null for a sign-up. */
  person: person.nullable(),
  /** The network of a sign-up. */
  network: z.string().nullable(),
  act,
  is_refused: z.boolean(),
  /** How often within the hour. */
  times: z.int(),
  is_mistake: z.boolean(),
  at: z.iso.datetime(),
});

export const getConductRuleHits = endpoint({
  ...forStaff,
  name: "getConductRuleHits",
  method: "GET",
  path: "/api/admin/conduct-rules/:kind/hits",
  summary: "Los aciertos de una regla sobre la conducta, el más reciente primero, sin los textos.",
  input: z.object({
    kind,
    cursor: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(20),
  }),
  output: z.object({ hits: z.array(conductRuleHit), nextCursor: z.string().nullable() }),
  errors: gateErrors,
});

export const markConductRuleHit = endpoint({
  ...forStaff,
  name: "markConductRuleHit",
  method: "PUT",
  path: "/api/admin/conduct-rule-hits/:id",
  summary: "Marca un acierto de una regla sobre la conducta como error, o lo desmarca.",
  input: z.object({ id: z.uuid(), is_mistake: z.boolean() }),
  output: success,
  errors: [...gateErrors, "text_rule_hit_not_found"],
});

nameSchemas({ ConductRule: conductRule, ConductRuleHit: conductRuleHit });
