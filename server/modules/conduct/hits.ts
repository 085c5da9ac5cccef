import type { ConductAct, ConductRuleKind } from "#contract/moderation/conduct-rule-words";
import { hitDays } from "#contract/moderation/text-rule-words";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import * as queries from "./queries.ts";

export interface ConductHit {
  rule: ConductRuleKind;
  act: ConductAct;
  /** The account or band; for a sign-up its network as audits store it. */
  who: { person: string } | { network: string };
  isRefused: boolean;
}

/** Counts what a rule saw; true for the first of its kind in this hour. */
export async function countHit(
  { db }: Pick<Context, "db">,
  { rule, act, who, isRefused }: ConductHit,
): Promise<boolean> {
  const row = await db.one(queries.countHit, {
    rule,
    act,
    person: "person" in who ? who.person : null,
    network: "network" in who ? who.network : null,
    is_refused: isRefused,
  });
  return row?.times === 1;
}

/** How often each rule hit in the last 90 days, and how often by mistake. */
export const hitTotals = (db: Db) => db.many(queries.hitTotals, { days: hitDays });

/** Hits of a rule before one of them, the latest first. */
export const findHits = (db: Db, page: Values<(typeof queries.hitsPage)["params"]>) =>
  db.many(queries.hitsPage, page);

/** Marks a hit as a mistake, or not; returns its rule, or null when there is no such hit. */
export async function markHit(
  db: Db,
  mark: { id: string; is_mistake: boolean },
): Promise<ConductRuleKind | null> {
  return (await db.one(queries.markHit, mark))?.rule ?? null;
}

export async function forgetOldHits({ db }: Pick<Context, "db">): Promise<void> {
  await db.run(queries.deleteOldHits, { days: hitDays });
}

export async function forgetOldTexts({ db }: Pick<Context, "db">): Promise<void> {
  await db.run(queries.deleteOldTexts, {});
  await db.run(queries.deleteOldPosts, {});
}
