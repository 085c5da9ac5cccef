import type { Context } from "#platform/context";
import { publishCommentChange } from "./live.ts";
import { lockCommentsOfPost, postOfComment, setRemoved } from "./queries.ts";

/**
 * Takes a comment away from everybody, as if its people had blocked each other, by a decision of the moderation, in
 * the transaction of `ctx.db`. Call `publishTakeDown` after the commit.
 */
export function takeDownComment(ctx: Pick<Context, "db">, id: string): Promise<void> {
  return setTakenDown(ctx, id, true);
}

export function restoreComment(ctx: Pick<Context, "db">, id: string): Promise<void> {
  return setTakenDown(ctx, id, false);
}

/** Tells watchers of its post to request the comments again. */
export async function publishTakeDown(ctx: Context, id: string): Promise<void> {
  const comment = await ctx.db.one(postOfComment, { id });
  if (comment !== null) publishCommentChange(ctx, comment, "deleted");
}

async function setTakenDown(
  { db }: Pick<Context, "db">,
  id: string,
  removed: boolean,
): Promise<void> {
  const comment = await db.one(postOfComment, { id });
  if (comment === null) return;
  await db.one(lockCommentsOfPost, { post: comment.content_id });
  await db.run(setRemoved, { id, removed });
}
