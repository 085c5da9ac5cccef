import type { countPlay as endpoint, endPlay as endEndpoint } from "#contract/posts/plays";
import { secondsThatCount } from "#contract/posts/play-rules";
import { hasRoom, isReader, visitorOf } from "#modules/visitors";
import type { VisitorContext } from "#platform/context";
import type { Action } from "#platform/http/http";
import type { PlayCounter } from "./play-counter.ts";
import { heardPost } from "./queries.ts";

/**
 * Counts a play of a recording or video (media_content.play_count, shown as «reproducciones»): after 30 seconds, or
 * all of a shorter one; once per listener within 30 minutes; not of one's own, by programs or without access to the
 * post, not while the same member hears something else, and limited per address. The answer is always the same: it
 * reveals nothing about the post or about what counted.
 */
export const countPlay =
  (counter: PlayCounter): Action<typeof endpoint> =>
  async (ctx, { id, seconds, source }) => {
    const postId = id.toLowerCase();
    if (isPerson(ctx) && (await counts(ctx, postId, seconds)))
      await counter.add({
        postId,
        visitor: visitorOf(ctx),
        person: ctx.actor?.userId ?? null,
        seconds,
        source,
      });
    return { success: true };
  };

/** Counts how far somebody listened, of a play that counted. */
export const endPlay =
  (counter: PlayCounter): Action<typeof endEndpoint> =>
  async (ctx, { id, until }) => {
    if (isPerson(ctx))
      await counter.end({ postId: id.toLowerCase(), visitor: visitorOf(ctx) }, until);
    return { success: true };
  };

const isPerson = (ctx: VisitorContext): boolean =>
  isReader(ctx.userAgent) && ctx.loadsAhead !== true;

async function counts(ctx: VisitorContext, postId: string, seconds: number): Promise<boolean> {
  const post = await ctx.db.one(heardPost, { id: postId, viewer: ctx.actor?.userId ?? null });
  if (post === null || seconds < secondsThatCount(post.duration ?? Infinity)) return false;
  return (
    (await hasRoom(ctx, "playsOfOne", postId)) &&
    (ctx.actor !== null || (await hasRoom(ctx, "playsOfAddress", "")))
  );
}
