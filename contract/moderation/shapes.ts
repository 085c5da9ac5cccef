import { z } from "zod";
import { staffLimits } from "#contract/staff/staff-limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { reportReason } from "#contract/people/report-reasons";
import { lines } from "#contract/text/text";
import {
  type CaseKind,
  caseKinds,
  type ModerationActionKind,
  moderationActions,
  type ModerationRule,
  moderationRules,
} from "./rules.ts";

const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as [K, ...K[]];

export const moderationRule = z.enum(keysOf<ModerationRule>(moderationRules));
export const moderationActionKind = z.enum(keysOf<ModerationActionKind>(moderationActions));
export const caseKind = z.enum(keysOf<CaseKind>(caseKinds));

/** What the person reads about a decision. */
export const statementText = lines(staffLimits.staffReasonLength).refine((text) => text !== "", {
  error: "Escribe el motivo: la persona lo recibirá",
});

export const appealState = z.enum(["open", "upheld", "shortened", "undone"]);

/**
 * open: the days to go to court are running; disputed: whoever claimed named a lawsuit; rejected: by the staff;
 * restored: what was removed is shown again.
 */
export const counterNoticeState = z.enum(["open", "disputed", "rejected", "restored"]);
export type CounterNoticeState = z.output<typeof counterNoticeState>;

/** A decision, as the staff sees it. */
export const decision = z.object({
  id: z.uuid(),
  action: moderationActionKind,
  rule: moderationRule,
  statement: z.string(),
  at: z.iso.datetime(),
  /** Null: without an end. */
  until: z.iso.datetime().nullable(),
  by: z.string(),
  undone_at: z.iso.datetime().nullable(),
  appeal: z
    .object({ id: z.uuid(), text: z.string(), state: appealState, at: z.iso.datetime() })
    .nullable(),
  /** Null: none was sent. */
  counter_notice: counterNoticeState.nullable(),
});
export type Decision = z.output<typeof decision>;

/** A line of the queue. */
export const caseSummary = z.object({
  id: z.uuid(),
  kind: caseKind,
  /** Up to 200 characters of what was reported. */
  excerpt: z.string(),
  person,
  reasons: z.array(z.object({ reason: reportReason, count: z.int() })),
  reports: z.int(),
  /** From 5 (children in danger) to 0 (from people whose reports were mostly rejected). */
  harm: z.int(),
  opened_at: z.iso.datetime(),
  /** The moderator who works on it now. */
  claimed_by: z.string().nullable(),
});
export type CaseSummary = z.output<typeof caseSummary>;

nameSchemas({
  ModerationRule: moderationRule,
  ModerationActionKind: moderationActionKind,
  CaseKind: caseKind,
  CounterNoticeState: counterNoticeState,
  Decision: decision,
  CaseSummary: caseSummary,
});
