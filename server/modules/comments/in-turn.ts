import type { MemberContext } from "#platform/context";
import { unlessGone } from "#platform/db";
import { Refusal } from "#platform/errors";
import { postOfComment, takeTurn } from "./queries.ts";

/**
 * Does `work` on a comment in a transaction of its own, when nobody else writes to its post's comments: what
 * it reads is what is there. Refuses with comment_not_found when the comment is gone, or goes meanwhile.
 */
export async function onComment<T>(
  ctx: MemberContext,
  id: string,
  work: (ctx: MemberContext, post: string) => Promise<T | null>,
): Promise<T> {
  const done = await unlessGone(
    ctx.db.transaction(async (db) => {
      const found = await db.one(postOfComment, { id });
      if (found === null) return null;
      await db.one(takeTurn, { post: found.content_id });
      return work({ ...ctx, db }, found.content_id);
    }),
  );
  if (done === null) throw new Refusal("comment_not_found");
  return done;
}
