import { appealLength } from "#contract/moderation/rules";
import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { reportReason } from "#contract/people/report-reasons";
import { lines } from "#contract/text/text";
import {
  appealState,
  caseKind,
  counterNoticeState,
  moderationActionKind,
  moderationRule,
} from "./shapes.ts";

const ownDecision = z.object({
  id: z.uuid(),
  kind: caseKind,
  action: moderationActionKind,
  rule: moderationRule,
  statement: z.string(),
  /** What it was about, as it was then. */
  excerpt: z.string(),
  at: z.iso.datetime(),
  /** Null: without an end. */
  until: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
  /** Until when it counts as a strike. */
  strike_until: z.iso.datetime(),
  /** Null: it can no longer be appealed. */
  appealable_until: z.iso.datetime().nullable(),
  appeal: z
    .object({ text: z.string(), state: appealState, at: z.iso.datetime(), answer: z.string() })
    .nullable(),
  /** Whether a counter-notice can be sent: it hides a work that somebody claimed, and none was sent. */
  can_be_countered: z.boolean(),
  counter_notice: z
    .object({
      text: z.string(),
      state: counterNoticeState,
      at: z.iso.datetime(),
      /** When what was removed is shown again, unless there is a lawsuit. */
      restores_at: z.iso.datetime(),
      /** The lawsuit that whoever claimed named. */
      lawsuit: z.string(),
      /** Why the staff rejected it. */
      answer: z.string(),
    })
    .nullable(),
});

const ownReport = z.object({
  kind: caseKind,
  reason: reportReason,
  at: z.iso.datetime(),
  state: z.enum(["open", "resolved", "dismissed"]),
});

export const getOwnDecisions = endpoint({
  name: "getOwnDecisions",
  method: "GET",
  path: "/api/me/moderation",
  summary: "Lo que la moderación decidió sobre uno mismo, y el estado de los reportes propios.",
  who: "member",
  forBand: null,
  whileLeaving: true,
  input: z.object({}),
  output: z.object({
    decisions: z.array(ownDecision),
    /** Those that count now. */
    strikes: z.int(),
    reports: z.array(ownReport),
  }),
  errors: [],
});

export const appealDecision = endpoint({
  name: "appealDecision",
  method: "POST",
  path: "/api/me/moderation/:id/appeal",
  summary: "Apela una decisión, una sola vez y en 30 días. Decide otra persona.",
  who: "member",
  forBand: null,
  whileLeaving: true,
  input: z.object({
    id: z.uuid(),
    text: lines(appealLength).refine((text) => text !== "", {
      error: "Cuéntanos por qué no estás de acuerdo.",
    }),
  }),
  output: success,
  errors: ["decision_not_found", "appeal_exists", "appeal_too_late"],
  limit: "report",
});

const month = z.object({
  /** Such as `2026-11`. */
  month: z.string(),
  reports: z.int(),
  dismissed: z.int(),
  decisions: z.array(
    z.object({ action: moderationActionKind, rule: moderationRule, count: z.int() }),
  ),
  appeals: z.int(),
  /** Appeals that changed the decision. */
  granted: z.int(),
});

export const getTransparency = endpoint({
  name: "getTransparency",
  method: "GET",
  path: "/api/transparency",
  summary: "Cuántos reportes, decisiones y apelaciones hubo en cada uno de los últimos doce meses.",
  who: "visitor",
  forBand: null,
  input: z.object({}),
  output: z.object({ months: z.array(month) }),
  errors: [],
});

nameSchemas({ OwnDecision: ownDecision, OwnReport: ownReport });
