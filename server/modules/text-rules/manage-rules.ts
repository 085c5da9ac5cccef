import type {
  changeTextRule as changeEndpoint,
  createTextRule as createEndpoint,
  deleteTextRule as deleteEndpoint,
  getTextRules as listEndpoint,
  switchTextRule as switchEndpoint,
} from "#contract/moderation/text-rules";
import { hitDays } from "#contract/moderation/text-rule-words";
import { staffLimits } from "#contract/staff/staff-limits";
import { recordAudit } from "#modules/staff";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { ruleChanges } from "./check-text.ts";
import { foldEntry } from "./fold.ts";
import type { Rule } from "./matcher.ts";
import * as queries from "./queries.ts";

export const getTextRules: Action<typeof listEndpoint> = async ({ db }) => {
  const [rules, blocked] = await Promise.all([
    db.many(queries.allRules, { days: hitDays, most: staffLimits.countedHits }),
    db.one(queries.blockedFiles, {}),
  ]);
  return { rules, blocked_files: blocked ?? { files: 0, hits: 0 } };
};

export const createTextRule: Action<typeof createEndpoint> = ({ db, actor }, input) =>
  db.transaction(async (tx) => {
    const content = folded(input);
    const row = await tx.one(queries.insertRule, { ...content, most: staffLimits.textRules });
    if (row === null) throw new ApiError("text_rules_full");
    await audit(tx, { actorId: actor.personId, action: "created", id: row.id, after: content });
    return row;
  });

export const changeTextRule: Action<typeof changeEndpoint> = (ctx, { id, ...input }) =>
  changing(ctx, async (tx) => {
    const content = folded(input);
    const before = await lockRule(tx, id);
    const row = await tx.one(queries.updateRule, { id, ...content });
    const after = { ...content, state: row?.state };
    await audit(tx, { actorId: ctx.actor.personId, action: "changed", id, before, after });
  });

export const switchTextRule: Action<typeof switchEndpoint> = (ctx, { id, state }) =>
  changing(ctx, async (tx) => {
    if (state === "on") {
      const own = await tx.one(queries.mayAdminister, { id: ctx.actor.personId });
      if (own?.is_admin !== true) throw new ApiError("forbidden");
    }
    const before = await lockRule(tx, id);
    if (before.state === state) return;
    await tx.run(queries.setState, { id, state });
    await audit(tx, {
      actorId: ctx.actor.personId,
      action: "switched",
      id,
      before: { state: before.state },
      after: { state },
    });
  });

export const deleteTextRule: Action<typeof deleteEndpoint> = (ctx, { id }) =>
  changing(ctx, async (tx) => {
    const before = await tx.one(queries.lockRule, { id });
    if (before === null) return;
    await tx.run(queries.deleteRule, { id });
    await audit(tx, { actorId: ctx.actor.personId, action: "deleted", id, before });
  });

/** Afterwards each process compiles the rules anew. */
async function changing(ctx: Context, work: (db: Db) => Promise<void>): Promise<{ success: true }> {
  await ctx.db.transaction(work);
  ctx.realtime.announceChange(ruleChanges);
  return { success: true };
}

async function lockRule(db: Db, id: string): Promise<Rule> {
  const rule = await db.one(queries.lockRule, { id });
  if (rule === null) throw new ApiError("text_rule_not_found");
  return rule;
}

/** With its entries as they are compared, each once. */
function folded<R extends Pick<Rule, "kind" | "entries">>(rule: R): R {
  return { ...rule, entries: foldEntries(rule) };
}

export function foldEntries({ kind, entries }: Pick<Rule, "kind" | "entries">): string[] {
  const all = entries.map((entry) => foldEntry(kind, entry));
  const usable = all.filter((entry) => entry !== null);
  if (usable.length < all.length) throw new ApiError("text_rule_entry", { field: "entries" });
  return [...new Set(usable)];
}

async function audit(
  db: Db,
  act: { actorId: string; action: string; id: string; before?: unknown; after?: unknown },
): Promise<void> {
  const { actorId, action, id, before, after } = act;
  await recordAudit(db, {
    actorId,
    action: `text_rule_${action}`,
    subject: { kind: "text_rule", id },
    before,
    after,
  });
}
