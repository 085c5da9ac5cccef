import type { followUser as endpoint } from "#contract/follows";
import { Refusal } from "#platform/errors";
import type { Action } from "#platform/http";
import { setFollow } from "./queries.ts";

/** Follows or stops following a public profile (spec 2 §4, §5); both counters change with the row. */
export const followUser: Action<typeof endpoint> = async ({ actor, db }, input) => {
  const target = input.targetUserId.toLowerCase();
  if (target === actor.userId) throw new Refusal("cannot_follow_self", { field: "targetUserId" });
  const result = await db.one(setFollow, {
    me: actor.userId,
    target,
    follow: input.follow ?? null,
  });
  if (result === null) throw new Refusal("user_not_found");
  return {
    success: true,
    isFollowing: result.is_following,
    followerCount: result.follower_count,
  };
};
