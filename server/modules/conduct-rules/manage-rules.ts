import type {
  changeConductRule as changeEndpoint,
  getConductRules as listEndpoint,
  switchConductRule as switchEndpoint,
} from "#contract/moderation/conduct-rules";
import { type ConductRuleKind, conductRules } from "#contract/moderation/conduct-rule-words";
import { announceRules, hitTotals, storedRules, storeRule } from "#modules/conduct";
import { isStaffAdmin, recordAudit } from "#modules/staff";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";

const kinds = Object.keys(conductRules) as ConductRuleKind[];

export const getConductRules: Action<typeof listEndpoint> = async ({ db }) => {
  const [rules, totals] = await Promise.all([storedRules(db), hitTotals(db)]);
  return {
    rules: kinds.map((kind) => {
      const { hits = 0, mistakes = 0 } = totals.find(({ rule }) => rule === kind) ?? {};
      return { kind, ...rules[kind], hits, mistakes };
    }),
  };
};

export const changeConductRule: Action<typeof changeEndpoint> = async (ctx, { kind, figures }) => {
  const newFigures = checkFigures(kind, figures);
  // What ran for a while in shadow and was switched on is another rule now.
  await change(ctx, "changed", kind, ({ state }) => ({
    state: state === "on" ? "shadow" : state,
    figures: newFigures,
  }));
  return { success: true };
};

export const switchConductRule: Action<typeof switchEndpoint> = async (ctx, { kind, state }) => {
  if (state === "on" && !(await isStaffAdmin(ctx.db, ctx.actor.personId)))
    throw new ApiError("forbidden");
  await change(ctx, "switched", kind, (rule) => ({ ...rule, state }));
  return { success: true };
};

/** Exactly the figures that the rule has, each within its bounds. */
function checkFigures(
  kind: ConductRuleKind,
  input: Record<string, number | undefined>,
): Record<string, number> {
  const bounds: Record<string, { least: number; most: number }> = conductRules[kind].figures;
  const entries = Object.entries(input).flatMap(([name, value]): [string, number][] =>
    value === undefined ? [] : [[name, value]],
  );
  const isRight = entries.every(([name, value]) => {
    const bound = bounds[name];
    return bound !== undefined && value >= bound.least && value <= bound.most;
  });
  if (!isRight || entries.length !== Object.keys(bounds).length)
    throw new ApiError("conduct_rule_figures", { field: "figures" });
  return Object.fromEntries(entries);
}

/** Afterwards each process reads the rules anew. */
async function change(
  ctx: MemberContext,
  what: "changed" | "switched",
  kind: ConductRuleKind,
  make: Parameters<typeof storeRule>[2],
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const { before, after } = await storeRule(db, kind, make);
    await recordAudit(db, {
      actorId: ctx.actor.personId,
      action: `conduct_rule_${what}`,
      subject: { kind: "conduct_rule", id: kind },
      before,
      after,
    });
  });
  announceRules(ctx);
}
