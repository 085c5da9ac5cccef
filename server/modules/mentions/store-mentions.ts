import { limits } from "#contract/limits";
import { mentionedNames } from "#contract/scan-text";
import type { MemberContext } from "#platform/context";
import { insertMentions } from "./queries.ts";

/**
 * Keeps whom a text mentions, in the caller's transaction: people who exist, at most ten (security B29), each
 * once per post or comment. Gives the ids of those who are mentioned there for the first time.
 */
export async function storeMentions(
  ctx: MemberContext,
  { text, ...place }: { text: string; post_id: string | null; comment_id: string | null },
): Promise<string[]> {
  const names = mentionedNames(text, limits.mentionsPerText);
  if (names.length === 0) return [];
  const rows = await ctx.db.many(insertMentions, { names, viewer: ctx.actor.userId, ...place });
  return rows.map((row) => row.mentioned_user_id);
}
