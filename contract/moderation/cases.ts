import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { staffLimits } from "#contract/staff/staff-limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { reportReason } from "#contract/people/report-reasons";
import { copyrightClaim } from "#contract/people/safety";
import { lines } from "#contract/text/text";
import {
  appealState,
  caseKind,
  caseSummary,
  decision,
  moderationActionKind,
  moderationRule,
  statementText,
} from "./shapes.ts";

const forStaff = { who: "member", staff: "moderator", forBand: null } as const;
const gateErrors = ["not_found", "forbidden", "staff_second_factor_required"] as const;

export const getCases = endpoint({
  ...forStaff,
  name: "getCases",
  method: "GET",
  path: "/api/admin/cases",
  summary:
    "Los reportes abiertos, agrupados por lo reportado: lo más dañino y lo más antiguo primero.",
  input: z.object({
    kind: caseKind.optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(20),
  }),
  output: z.object({
    cases: z.array(caseSummary),
    /** How many are open, of this kind: counted to 100, and 101 means more. */
    open: z.int(),
    /** Open appeals, counted alike. */
    appeals: z.int(),
    nextCursor: z.string().nullable(),
  }),
  errors: gateErrors,
});

const reporter = z.object({
  /** Null: without an account. */
  person: person.nullable(),
  reason: reportReason,
  text: z.string(),
  /** With the reason copyright; the address of who claims without an account. */
  claim: copyrightClaim.extend({ contact_email: z.string() }).nullable(),
  at: z.iso.datetime(),
  /** Their earlier reports that led to a decision, and those that did not. */
  confirmed: z.int(),
  rejected: z.int(),
});

const moderationCase = z.object({
  ...caseSummary.shape,
  state: z.enum(["open", "resolved", "dismissed"]),
  /** The whole text of what was reported, as it was when it was reported or decided. */
  content: z.string(),
  /** Where it can be seen; null for a message, and for what is gone. */
  url: z.string().nullable(),
  /** Addresses of its pictures. */
  pictures: z.array(z.string()),
  /** Whether I work on it until `claimed_until`. */
  is_mine: z.boolean(),
  claimed_until: z.iso.datetime().nullable(),
  reporters: z.array(reporter),
  /** All decisions about this person, the latest first. */
  history: z.array(decision),
  /** Decisions that count against the person now. */
  strikes: z.int(),
  /** Since when the person has an account. */
  since: z.iso.datetime(),
  /** Other open cases about the same person. */
  others: z.array(caseSummary),
  /** What may be done: not all is possible for each kind, and for a band. */
  actions: z.array(moderationActionKind),
});
export type ModerationCase = z.output<typeof moderationCase>;

export const getCase = endpoint({
  ...forStaff,
  name: "getCase",
  method: "GET",
  path: "/api/admin/cases/:id",
  summary:
    "Un caso con todo lo que hace falta para decidirlo. Leer un mensaje reportado queda en el registro.",
  input: z.object({ id: z.uuid() }),
  output: moderationCase,
  errors: [...gateErrors, "case_not_found"],
});

export const claimNextCase = endpoint({
  ...forStaff,
  name: "claimNextCase",
  method: "POST",
  path: "/api/admin/cases/next",
  summary: "Reserva para uno mismo, 10 minutos, el primer caso en que nadie trabaja.",
  input: z.object({ kind: caseKind.optional() }),
  output: z.object({ id: z.uuid().nullable() }),
  errors: gateErrors,
});

export const claimCase = endpoint({
  ...forStaff,
  name: "claimCase",
  method: "PUT",
  path: "/api/admin/cases/:id/claim",
  summary: "Reserva un caso 10 minutos, o alarga la reserva propia.",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [...gateErrors, "case_not_found", "case_claimed", "cannot_act_on_self"],
});

export const releaseCase = endpoint({
  ...forStaff,
  name: "releaseCase",
  method: "DELETE",
  path: "/api/admin/cases/:id/claim",
  summary: "Suelta un caso que uno había reservado. Repetirlo no cambia nada.",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: gateErrors,
});

export const dismissCase = endpoint({
  ...forStaff,
  name: "dismissCase",
  method: "POST",
  path: "/api/admin/cases/:id/dismiss",
  summary: "Cierra un caso sin hacer nada. Quienes reportaron lo saben.",
  input: z.object({ id: z.uuid(), note: lines(staffLimits.staffReasonLength).default("") }),
  output: success,
  errors: [...gateErrors, "case_not_found", "case_claimed", "case_closed", "cannot_act_on_self"],
});

/** Suspending and banning are for those who signed in a moment ago: they have an operation of their own. */
const mildAction = moderationActionKind.exclude(["suspend", "ban"]);
const severeAction = moderationActionKind.extract(["suspend", "ban"]);

const decisionInput = {
  id: z.uuid(),
  rule: moderationRule,
  /** What the person reads. */
  statement: statementText,
  /** Days; null: without an end. Only for what has one. */
  days: z.int().min(1).max(365).nullable().default(null),
};
const decisionErrors = [
  ...gateErrors,
  "case_not_found",
  "case_claimed",
  "case_closed",
  "cannot_act_on_self",
  "higher_role",
  "action_not_possible",
] as const;

export const decideCase = endpoint({
  ...forStaff,
  name: "decideCase",
  method: "POST",
  path: "/api/admin/cases/:id/decide",
  summary: "Decide un caso: la persona recibe la norma y el motivo, y puede apelar.",
  input: z.object({
    ...decisionInput,
    action: mildAction,
    pictures: z
      .enum(["both", "avatar", "banner", "pages", "press"])
      .nullable()
      .default(null)
      .describe(
        "Solo al retirar de un perfil: la foto, la portada, las dos (`both`), las imágenes de sus páginas (`pages`) o los archivos de su kit de prensa (`press`)",
      ),
  }),
  output: decision,
  errors: decisionErrors,
});

export const sanctionAccount = endpoint({
  ...forStaff,
  recentSignIn: true,
  name: "sanctionAccount",
  method: "POST",
  path: "/api/admin/cases/:id/sanction",
  summary: "Suspende o cierra la cuenta de un caso. Sus sesiones terminan al momento.",
  input: z.object({
    ...decisionInput,
    action: severeAction,
    network_days: z
      .int()
      .min(1)
      .max(staffLimits.networkDays)
      .nullable()
      .default(null)
      .describe(
        "Solo al cerrar la cuenta: cuántos días se rechazan también las altas desde las redes de sus sesiones",
      ),
  }),
  output: decision,
  errors: [...decisionErrors, "reauthentication_required"],
});

export const undoDecision = endpoint({
  ...forStaff,
  name: "undoDecision",
  method: "POST",
  path: "/api/admin/decisions/:id/undo",
  summary:
    "Deshace una decisión: todo vuelve a como estaba, y la persona lo sabe. Repetirlo no cambia nada.",
  input: z.object({ id: z.uuid(), statement: statementText }),
  output: success,
  errors: [...gateErrors, "decision_not_found", "cannot_act_on_self"],
});

const appeal = z.object({
  id: z.uuid(),
  text: z.string(),
  at: z.iso.datetime(),
  state: appealState,
  person,
  case_id: z.uuid(),
  decision,
  /** Somebody else has to decide what one decided oneself; of a team of one, the same person after 24 hours. */
  mine_to_decide: z.boolean(),
});
export type Appeal = z.output<typeof appeal>;

export const getAppeals = endpoint({
  ...forStaff,
  name: "getAppeals",
  method: "GET",
  path: "/api/admin/appeals",
  summary: "Las apelaciones abiertas, la más antigua primero.",
  input: z.object({}),
  output: z.object({ appeals: z.array(appeal) }),
  errors: gateErrors,
});

export const decideAppeal = endpoint({
  ...forStaff,
  name: "decideAppeal",
  method: "POST",
  path: "/api/admin/appeals/:id/decide",
  summary: "Decide una apelación: se mantiene, se acorta (`days` desde ahora) o se deshace.",
  input: z.object({
    id: z.uuid(),
    outcome: appealState.exclude(["open"]),
    statement: statementText,
    days: z.int().min(1).max(365).nullable().default(null),
  }),
  output: success,
  errors: [
    ...gateErrors,
    "appeal_not_found",
    "appeal_decided",
    "appeal_of_own_decision",
    "cannot_act_on_self",
    "action_not_possible",
  ],
});

nameSchemas({ ModerationCase: moderationCase, Appeal: appeal });
