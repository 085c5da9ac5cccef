import type {
  getTextRuleHits as listEndpoint,
  markTextRuleHit as markEndpoint,
} from "#contract/moderation/text-rules";
import { hitDays } from "#contract/moderation/text-rule-words";
import { personOf } from "#modules/people";
import { recordAudit } from "#modules/staff";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as queries from "./queries.ts";
import { urlOf } from "./try-rule.ts";

export const getTextRuleHits: Action<typeof listEndpoint> = async (
  { db },
  { id, cursor, limit },
) => {
  const rows = await db.many(queries.hitsPage, {
    rule: id,
    before: cursor ?? null,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    hits: page.map((row) => ({
      id: row.id,
      person: personOf(row.person_id, "person_", row),
      kind: row.kind,
      url:
        row.object_id === null || row.post_id === null
          ? null
          : urlOf(row.kind, { id: row.object_id, post_id: row.post_id }),
      entry: row.entry,
      excerpt: row.excerpt,
      outcome: row.outcome,
      is_mistake: row.is_mistake,
      at: row.at.toISOString(),
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
};

export const markTextRuleHit: Action<typeof markEndpoint> = ({ db, actor }, { id, is_mistake }) =>
  db.transaction(async (tx) => {
    const row = await tx.one(queries.markHit, { id, is_mistake });
    if (row === null) throw new ApiError("text_rule_hit_not_found");
    await recordAudit(tx, {
      actorId: actor.personId,
      action: "text_rule_hit_marked",
      subject: { kind: "text_rule", id: row.rule_id },
      after: { hit: id, is_mistake },
    });
    return { success: true as const };
  });

export async function forgetOldHits({ db }: Pick<Context, "db">): Promise<void> {
  await db.run(queries.deleteOldHits, { days: hitDays });
}
