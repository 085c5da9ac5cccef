import type { Context, MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Jobs } from "#platform/jobs/jobs";
import { compile, excerptOf, type Match, type Matcher, type Rule } from "./matcher.ts";
import { type HitKind, insertHit, type Outcome, runningRules } from "./queries.ts";

/** What a text hits, for `recordHits` once the text has an id. */
export interface TextHits {
  matches: Match<Rule>[];
  text: string;
  isPrivate: boolean;
}

/** What is announced to other processes when rules were changed. */
export const ruleChanges = "text-rules";

/** Milliseconds after which a process also notices a change whose announcement was lost. */
const lifetime = 5000;

/** The compiled rules of each server of this process; a null matcher when none runs. */
const compiledRules = new WeakMap<Jobs, { until: number; matcher: Matcher<Rule> | null }>();

/**
 * Compares what somebody writes with the rules that run. Throws text_refused, after counting it, when one of them
 * refuses it: call it before the transaction. What a post for oneself says is not shown to the moderation.
 */
export async function checkText(
  ctx: MemberContext,
  kind: HitKind,
  text: string,
  { isPrivate }: { isPrivate: boolean } = { isPrivate: false },
): Promise<TextHits> {
  const matcher = await runningMatcher(ctx);
  const hits = { matches: matcher?.(text) ?? [], text, isPrivate };
  if (!hits.matches.some(({ rule }) => outcomeOf(rule) === "refuse")) return hits;
  await store(ctx, kind, null, hits);
  throw new ApiError("text_refused");
}

/** Throws text_refused where a rule refuses what somebody without an account writes; such hits are counted nowhere. */
export async function checkVisitorText(
  ctx: Pick<Context, "db" | "jobs">,
  text: string,
): Promise<void> {
  const matches = (await runningMatcher(ctx))?.(text) ?? [];
  if (matches.some(({ rule }) => outcomeOf(rule) === "refuse")) throw new ApiError("text_refused");
}

/** Counts the hits of a text that was published, in its transaction, and has cases opened where a rule says so. */
export async function recordHits(
  ctx: MemberContext,
  kind: HitKind,
  object: string,
  hits: TextHits,
): Promise<void> {
  if (hits.matches.length === 0) return;
  await store(ctx, kind, object, hits);
  if (hits.isPrivate) return;
  for (const { rule, entry } of hits.matches)
    if (outcomeOf(rule) === "review")
      await ctx.jobs.add(ctx.db, "open-case-of-rule", {
        kind,
        object,
        person: ctx.actor.userId,
        reason: rule.reason,
        details: `Regla «${rule.name}»: ${entry}`,
      });
}

/** To be called when rules were changed, here or at another process. */
export function forgetCompiled({ jobs }: Pick<Context, "jobs">): void {
  compiledRules.delete(jobs);
}

async function runningMatcher({
  db,
  jobs,
}: Pick<Context, "db" | "jobs">): Promise<Matcher<Rule> | null> {
  const compiled = compiledRules.get(jobs);
  if (compiled !== undefined && compiled.until > Date.now()) return compiled.matcher;
  const rules = await db.many(runningRules, {});
  const matcher = rules.length === 0 ? null : compile(rules);
  compiledRules.set(jobs, { until: Date.now() + lifetime, matcher });
  return matcher;
}

const outcomeOf = ({ state, consequence }: Rule): Outcome =>
  state === "on" ? consequence : "shadow";

/** What became of a text because of a rule: of a refused one no case is opened, nor of a private one. */
function outcomeFor(
  rule: Rule,
  { isRefused, isPrivate }: { isRefused: boolean; isPrivate: boolean },
): Outcome {
  const outcome = outcomeOf(rule);
  return outcome === "review" && (isRefused || isPrivate) ? "shadow" : outcome;
}

async function store(
  ctx: MemberContext,
  kind: HitKind,
  object: string | null,
  { matches, text, isPrivate }: TextHits,
): Promise<void> {
  for (const { rule, entry } of matches)
    await ctx.db.run(insertHit, {
      rule: rule.id,
      person: ctx.actor.userId,
      kind,
      object,
      entry,
      excerpt: isPrivate ? "" : excerptOf(text, entry),
      outcome: outcomeFor(rule, { isRefused: object === null, isPrivate }),
    });
}
