import type { followUser as endpoint } from "#contract/people/follows";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { withPairLocked } from "./with-pair-locked.ts";
import { publishRequestGone } from "./live.ts";
import { setFollow } from "./queries.ts";

/**
 * Follows or unfollows, or requests a private profile and withdraws that; both counters change with the row. 500 a
 * day: unfollowing does not count.
 */
export const followUser: Action<typeof endpoint> = async (ctx, input) => {
  const viewer = ctx.actor.userId;
  const target = input.targetUserId.toLowerCase();
  if (target === viewer) throw new ApiError("cannot_follow_self", { field: "targetUserId" });
  if (input.follow !== false) await ctx.limits.take("followsPerDay", viewer);
  const result = await withPairLocked(ctx, [viewer, target], (db) =>
    db.one(setFollow, { viewer, target, follow: input.follow ?? null }),
  );
  if (result === null) throw new ApiError("user_not_found");
  if (!result.is_following && !result.is_requested) publishRequestGone(ctx, target);
  return {
    success: true,
    isFollowing: result.is_following,
    isRequested: result.is_requested,
    followerCount: result.follower_count,
  };
};
