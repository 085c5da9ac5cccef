import type {
  getConductRuleHits as listEndpoint,
  markConductRuleHit as markEndpoint,
} from "#contract/moderation/conduct-rules";
import { findHits, markHit } from "#modules/conduct";
import { personOf } from "#modules/people";
import { recordAudit } from "#modules/staff";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";

export const getConductRuleHits: Action<typeof listEndpoint> = async (
  { db },
  { kind, cursor, limit },
) => {
  const rows = await findHits(db, { rule: kind, before: cursor ?? null, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    hits: page.map((row) => ({
      id: row.id,
      person: row.person_id === null ? null : personOf(row.person_id, "person_", row),
      network: row.network,
      act: row.act,
      is_refused: row.is_refused,
      times: row.times,
      is_mistake: row.is_mistake,
      at: row.at.toISOString(),
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
};

export const markConductRuleHit: Action<typeof markEndpoint> = (
  { db, actor },
  { id, is_mistake },
) =>
  db.transaction(async (tx) => {
    const rule = await markHit(tx, { id, is_mistake });
    if (rule === null) throw new ApiError("text_rule_hit_not_found");
    await recordAudit(tx, {
      actorId: actor.personId,
      action: "conduct_rule_hit_marked",
      subject: { kind: "conduct_rule", id: rule },
      after: { hit: id, is_mistake },
    });
    return { success: true as const };
  });
