import type { changeOwnPosts as endpoint, PostChange } from "#contract/posts/own-posts";
import { publishNews } from "#modules/posts";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { Status } from "./columns.ts";
import { withPostsLocked } from "./with-posts-locked.ts";
import {
  archive,
  markErased,
  moveToTrash,
  ownOfThese,
  restore,
  setVisibility,
  unarchive,
} from "./queries.ts";

const anywhere: readonly Status[] = ["active", "scheduled", "archived", "deleted"];
const outside: readonly Status[] = ["active", "scheduled", "archived"];

/** The state in which a change is allowed; in the resulting state nothing happens. */
const from: Record<PostChange, readonly Status[]> = {
  public: outside,
  followers: outside,
  unlisted: outside,
  private: outside,
  archived: ["active", "archived"],
  unarchived: ["active", "archived"],
  deleted: anywhere,
  restored: anywhere,
  erased: ["deleted"],
};

/** Changes that may add posts to lists. */
const brings: ReadonlySet<PostChange> = new Set(["public", "followers", "unarchived", "restored"]);

/** Changes one's own posts, all or none of them. */
export const changeOwnPosts: Action<typeof endpoint> = async (ctx, { ids, change }) => {
  const changedCount = await changePosts(ctx, ids, change);
  if (changedCount > 0 && brings.has(change)) publishNews(ctx);
  return { success: true, changed: changedCount };
};

/**
 * The same; returns how many changed. Throws post_not_found when one does not exist (except when deleting for good),
 * post_is_track for a track of a release, and conflict when one is in another state.
 */
export function changePosts(
  ctx: MemberContext,
  ids: string[],
  change: PostChange,
): Promise<number> {
  const uniqueIds = [...new Set(ids.map((id) => id.toLowerCase()))];
  return withPostsLocked(ctx, uniqueIds, async (inside) => {
    const own = await inside.db.many(ownOfThese, { ids: uniqueIds, user_id: ctx.actor.userId });
    const there = own.filter((post) => post.kept);
    // It is what its release is.
    if (own.some((post) => post.in_release)) throw new ApiError("post_is_track");
    if (change !== "erased" && there.length < uniqueIds.length)
      throw new ApiError("post_not_found");
    if (!there.every((post) => from[change].includes(post.status))) throw new ApiError("conflict");
    return apply(
      inside,
      there.map((post) => post.id),
      change,
    );
  });
}

async function apply(ctx: MemberContext, ids: string[], change: PostChange): Promise<number> {
  switch (change) {
    case "archived":
      return ctx.db.run(archive, { ids });
    case "unarchived":
      return ctx.db.run(unarchive, { ids });
    case "deleted":
      return ctx.db.run(moveToTrash, { ids });
    case "restored":
      return ctx.db.run(restore, { ids });
    case "erased": {
      const erasedCount = await ctx.db.run(markErased, { ids });
      if (erasedCount > 0) await ctx.jobs.add(ctx.db, "purge-posts", {}, "purge-posts");
      return erasedCount;
    }
    case "public":
    case "followers":
    case "unlisted":
    case "private":
      return ctx.db.run(setVisibility, { ids, visibility: change });
  }
}
