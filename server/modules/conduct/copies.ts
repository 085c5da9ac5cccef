import { createHash } from "node:crypto";
import { leastCopyLength } from "#contract/moderation/conduct-rule-words";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { currentRules } from "./current-rules.ts";
import { countHit } from "./hits.ts";
import type { WrittenText } from "./new-accounts.ts";
import * as queries from "./queries.ts";

/**
 * The refusal of a text that somebody has written to as many people, or below as many posts, within an hour as the
 * rule allows; null when it may be there. The first refusal of an hour opens a case about the page.
 */
export async function refusalOfCopy(
  ctx: MemberContext,
  { act, content, target }: WrittenText,
): Promise<ApiError | null> {
  const { state, figures } = (await currentRules(ctx)).copies;
  if (state === "off") return null;
  const text = comparable(content);
  if (text.length < leastCopyLength) return null;
  const { personId: person, userId: page } = ctx.actor;
  const hash = createHash("sha256").update(`${person}\0${text}`).digest();
  const place = { person, act, hash, target, most: figures.targets };
  if ((await ctx.db.one(queries.addTarget, place))?.is_among !== false) return null;
  const isRefused = state === "on";
  const isFirst = await countHit(ctx, { rule: "copies", act, who: { person: page }, isRefused });
  if (!isRefused) return null;
  if (isFirst)
    await ctx.jobs.add(ctx.db, "open-case-of-rule", {
      kind: "profile",
      object: page,
      person: page,
      reason: "spam",
      details: `Regla «Copias de un texto»: el mismo texto en más de ${figures.targets} ${act === "message" ? "conversaciones" : "publicaciones"} en una hora`,
    });
  return new ApiError("text_copied", { field: "content", retryAfter: 3600 });
}

/** Only letters and digits, without accents and capitals: other spaces, signs or pictures make no other text. */
export function comparable(content: string): string {
  return content
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
