import type { CaseSummary, Decision } from "#contract/moderation/shapes";
import type { Values } from "#platform/db/sql";
import type { queuePage } from "./case-queries.ts";
import type { decisionById } from "./decision-queries.ts";

type SummaryRow = Values<(typeof queuePage)["columns"]>;
type DecisionRow = Values<(typeof decisionById)["columns"]>;

export function toSummary(row: SummaryRow): CaseSummary {
  const { case_id, kind, excerpt, reports, harm, opened_at, claimed_by, reasons } = row;
  const { id, name, username, creator_slug, avatar_url, role, is_band } = row;
  return {
    id: case_id,
    kind,
    excerpt,
    person: { id, name, username, creator_slug, avatar_url, role, is_band },
    reasons,
    reports,
    harm,
    opened_at: opened_at.toISOString(),
    claimed_by,
  };
}

export function toDecision(row: DecisionRow): Decision {
  const { id, action, rule, statement, at, until, by, undone_at, counter_notice } = row;
  return {
    id,
    action,
    rule,
    statement,
    at: at.toISOString(),
    until: isoOrNull(until),
    by,
    undone_at: isoOrNull(undone_at),
    appeal: toAppeal(row),
    counter_notice,
  };
}

function toAppeal({ appeal_id, appeal_text, appeal_state, appealed_at }: DecisionRow) {
  if (appeal_id === null || appeal_state === null || appealed_at === null) return null;
  const at = appealed_at.toISOString();
  return { id: appeal_id, text: appeal_text ?? "", state: appeal_state, at };
}

export const isoOrNull = (time: Date | null): string | null => time?.toISOString() ?? null;
