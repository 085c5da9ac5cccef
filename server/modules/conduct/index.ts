import type { MemberContext } from "#platform/context";
import type { ApiError } from "#platform/errors";
import type { ModuleFactory } from "#platform/module";
import { refusalOfCopy } from "./copies.ts";
import { forgetRules, ruleChanges } from "./current-rules.ts";
import { forgetOldHits, forgetOldTexts } from "./hits.ts";
import { refusalOfLink, type WrittenText } from "./new-accounts.ts";

export { announceRules, storedRules, storeRule } from "./current-rules.ts";
export { findHits, hitTotals, markHit } from "./hits.ts";
export { refusalOfConversation, refusalOfPace } from "./new-accounts.ts";
export { refusalOfPost } from "./posts.ts";
export { mayNetworkSignUp } from "./sign-ups.ts";

/**
 * Why a comment or message may not be written now, by the rules about links and copies; null when it may. Counts what
 * they see: call it before the transaction, which would take that back.
 */
export async function refusalOfText(
  ctx: MemberContext,
  text: WrittenText,
): Promise<ApiError | null> {
  return (await refusalOfLink(ctx, text)) ?? refusalOfCopy(ctx, text);
}

/** Rules about conduct: what new accounts, copies of a text and bursts of sign-ups may do. */
export const conduct: ModuleFactory = (ctx) => {
  ctx.realtime.onChange(ruleChanges, () => forgetRules(ctx));
  return {
    jobs: [
      { name: "forget-conduct-hits", work: () => forgetOldHits(ctx), cron: "26 4 * * *" },
      { name: "forget-repeated-texts", work: () => forgetOldTexts(ctx), cron: "*/10 * * * *" },
    ],
  };
};
