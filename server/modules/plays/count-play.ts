import type { countPlay as endpoint } from "#contract/posts/plays";
import { secondsThatCount } from "#contract/posts/play-rules";
import { hasRoom, isReader, visitorOf } from "#modules/visitors";
import type { VisitorContext } from "#platform/context";
import type { Action } from "#platform/http/http";
import type { playCounter } from "./play-counter.ts";
import { heardPost } from "./queries.ts";

/**
 * Counts a play of a recording or video (media_content.play_count, shown as «reproducciones»): after 30 seconds, or
 * all of a shorter one; once per listener within 30 minutes; not of one's own, by programs or without access to the
 * post, and limited per address. The answer is always the same: it reveals nothing about the post or about what
 * counted.
 */
export const countPlay =
  (count: ReturnType<typeof playCounter>): Action<typeof endpoint> =>
  async (ctx, { id, seconds }) => {
    const postId = id.toLowerCase();
    if (isReader(ctx.userAgent) && ctx.loadsAhead !== true && (await counts(ctx, postId, seconds)))
      await count({ postId, visitor: visitorOf(ctx), person: ctx.actor?.userId ?? null });
    return { success: true };
  };

async function counts(ctx: VisitorContext, postId: string, seconds: number): Promise<boolean> {
  const post = await ctx.db.one(heardPost, { id: postId, viewer: ctx.actor?.userId ?? null });
  if (post === null || seconds < secondsThatCount(post.duration ?? Infinity)) return false;
  return hasRoom(ctx, "playsOfOne", postId);
}
