import { type ConductRuleKind, conductRules } from "#contract/moderation/conduct-rule-words";
import type { TextRuleState } from "#contract/moderation/text-rule-words";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { Jobs } from "#platform/jobs/jobs";
import * as queries from "./queries.ts";

type FigureOf<K extends ConductRuleKind> = keyof (typeof conductRules)[K]["figures"];

/** The state and figures of each rule. */
export type CurrentRules = {
  [K in ConductRuleKind]: { state: TextRuleState; figures: Record<FigureOf<K>, number> };
};

/** What is announced to other processes when rules were changed. */
export const ruleChanges = "conduct";

/** Milliseconds after which a process also notices a change whose announcement was lost. */
const lifetime = 5000;

const rulesOfServers = new WeakMap<Jobs, { until: number; rules: CurrentRules }>();

/** The rules as this server applies them: read anew after a change, or five seconds. */
export async function currentRules({ db, jobs }: Pick<Context, "db" | "jobs">) {
  const entry = rulesOfServers.get(jobs);
  if (entry !== undefined && entry.until > Date.now()) return entry.rules;
  const rules = await storedRules(db);
  rulesOfServers.set(jobs, { until: Date.now() + lifetime, rules });
  return rules;
}

/** To be called after a change of the rules was committed. */
export function announceRules({ realtime }: Pick<Context, "realtime">): void {
  realtime.announceChange(ruleChanges);
}

export function forgetRules({ jobs }: Pick<Context, "jobs">): void {
  rulesOfServers.delete(jobs);
}

/** The rules as they are stored: of one that nobody changed, what the contract says. */
export async function storedRules(db: Db): Promise<CurrentRules> {
  const rows = await db.many(queries.changedRules, {});
  const rules = Object.entries(conductRules).map(([kind, rule]) => {
    const row = rows.find((one) => one.kind === kind);
    const initial = Object.entries(rule.figures).map(([name, figure]) => [name, figure.initial]);
    return [
      kind,
      {
        state: row?.state ?? rule.state,
        figures: { ...(Object.fromEntries(initial) as object), ...row?.figures },
      },
    ];
  });
  return Object.fromEntries(rules) as CurrentRules;
}

/** Stores what `change` makes of a rule, in the caller's transaction; returns the rule before and after. */
export async function storeRule(
  db: Db,
  kind: ConductRuleKind,
  change: (rule: StoredRule) => StoredRule,
): Promise<{ before: StoredRule; after: StoredRule }> {
  await db.one(queries.lockRules, {});
  const before: StoredRule = (await storedRules(db))[kind];
  const after = change(before);
  await db.run(queries.putRule, { kind, ...after });
  return { before, after };
}

export interface StoredRule {
  state: TextRuleState;
  figures: Record<string, number>;
}
