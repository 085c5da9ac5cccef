import { limits } from "#contract/limits";
import { mentionedNames } from "#contract/text/scan-text";
import type { MemberContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { deleteMentionsOfComment, insertMentions, removeOtherMentions } from "./queries.ts";

/**
 * Stores the mentions of a text, in the caller's transaction: existing people, at most ten, each once per post or
 * comment. Returns the ids of newly mentioned people.
 */
export async function storeMentions(
  ctx: MemberContext,
  { text, ...place }: { text: string; post_id: string | null; comment_id: string | null },
): Promise<string[]> {
  const names = mentionedNames(text, limits.mentionsPerText);
  if (names.length === 0) return [];
  const { userId: viewer, personId: acting } = ctx.actor;
  const rows = await ctx.db.many(insertMentions, { names, viewer, acting, ...place });
  return rows.map((row) => row.mentioned_user_id);
}

/** The same for an edited text: removes the mentions that are no longer in it. */
export async function updateMentions(
  ctx: MemberContext,
  { text, post_id }: { text: string; post_id: string },
): Promise<string[]> {
  const names = mentionedNames(text, limits.mentionsPerText);
  await ctx.db.run(removeOtherMentions, { names, post_id });
  return storeMentions(ctx, { text, post_id, comment_id: null });
}

/** Removes the mentions of a comment that stays without its text, in the caller's transaction. */
export async function removeMentionsOfComment(db: Db, id: string): Promise<void> {
  await db.run(deleteMentionsOfComment, { id });
}
