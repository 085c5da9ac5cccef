import { createHash } from "node:crypto";
import { leastCopyLength } from "#contract/moderation/conduct-rule-words";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { comparable } from "./copies.ts";
import { currentRules, type CurrentRules } from "./current-rules.ts";
import { firstKeyOf } from "./first-posts.ts";
import { countHit } from "./hits.ts";
import { duration, timeOf } from "./new-accounts.ts";
import * as queries from "./queries.ts";

interface WrittenPost {
  text: string;
  /** The key of the request, or the id of an edited post: what is tried again is no copy. */
  key: string;
  /** An edit is no further post, and may be a copy. */
  isEdit: boolean;
}

/**
 * Why a new account may not publish this now: it, or together with others, published the same text too often within an
 * hour, or it published too much. Null when it may. Call it before the transaction, which would take the counts back.
 * Older accounts cost no statement, and new ones a single one when their pace is limited or the text was posted before.
 */
export async function refusalOfPost(
  ctx: MemberContext,
  post: WrittenPost,
): Promise<ApiError | null> {
  const { post_copies: copies, new_account_limits: limits } = await currentRules(ctx);
  const copyHours = copies.state === "off" ? 0 : copies.figures.hours;
  const limitHours = limits.state === "off" || post.isEdit ? 0 : limits.figures.hours;
  const hours = Math.max(copyHours, limitHours);
  const { personId: person } = ctx.actor;
  if (hours === 0 || timeOf(person) < Date.now() - hours * 3_600_000) return null;
  const hash = copyHours === 0 ? null : hashOf(post.text);
  const key = keyOf(person, post.key);
  const firstKey = hash === null ? null : firstKeyOf(ctx.jobs, hash, key);
  if (firstKey === null && limitHours === 0) return null;
  const account = await ctx.db.one(queries.seePost, {
    person,
    hash: firstKey === null ? null : hash,
    keys: [firstKey ?? key, key],
    key,
    most: copies.figures.posts,
    most_posts: limits.figures.posts,
    copy_hours: copyHours,
    limit_hours: limitHours,
  });
  if (account === null) return null;
  const refusal = account.is_copy ? await refuseCopy(ctx, copies) : null;
  if (refusal !== null) return refusal;
  if (!account.is_limited || account.posts < limits.figures.posts) return null;
  return refusePace(ctx, limits, account.seconds);
}

async function refuseCopy(
  ctx: MemberContext,
  { state, figures }: CurrentRules["post_copies"],
): Promise<ApiError | null> {
  const { userId: page } = ctx.actor;
  const isRefused = state === "on";
  const hit = { rule: "post_copies", act: "post", who: { person: page }, isRefused } as const;
  const isFirst = await countHit(ctx, hit);
  if (!isRefused) return null;
  if (isFirst)
    await ctx.jobs.add(ctx.db, "open-case-of-rule", {
      kind: "profile",
      object: page,
      person: page,
      reason: "spam",
      details: `Regla «Copias entre cuentas nuevas»: el mismo texto en más de ${figures.posts} publicaciones en una hora`,
    });
  return new ApiError("post_copied", { field: "text", retryAfter: 3600 });
}

async function refusePace(
  ctx: MemberContext,
  { state, figures }: CurrentRules["new_account_limits"],
  seconds: number,
): Promise<ApiError | null> {
  const isRefused = state === "on";
  const who = { person: ctx.actor.userId };
  await countHit(ctx, { rule: "new_account_limits", act: "post", who, isRefused });
  if (!isRefused) return null;
  return new ApiError("new_account_posts", {
    retryAfter: 3600,
    text: `Tu cuenta es nueva y puede publicar ${figures.posts} ${figures.posts === 1 ? "vez" : "veces"} por hora. Este límite acaba dentro de ${duration(seconds)}.`,
  });
}

/**
 * What tells a post of this person from those of others: the key of a request is chosen by whoever sends it, and many
 * accounts could send the same. A hash, so that it does not say who it was.
 */
function keyOf(person: string, key: string): string {
  const hash = createHash("sha256").update(`${person} ${key}`).digest("hex");
  return hash.slice(0, 32);
}

/** Null for a text that is too short to be a copy. It says nothing of who wrote it. */
function hashOf(content: string): Buffer | null {
  const text = comparable(content);
  return text.length < leastCopyLength ? null : createHash("sha256").update(text).digest();
}
