import type { removeFollower as endpoint } from "#contract/people/follows";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { withPairLocked } from "./with-pair-locked.ts";
import { dropFollower } from "./queries.ts";

/** Removes one of one's own followers. They are not notified, and may follow or ask again. */
export const removeFollower: Action<typeof endpoint> = async (ctx, { id }) => {
  const person = ctx.actor.userId;
  const follower = id.toLowerCase();
  const result = await withPairLocked(ctx, [person, follower], (db) =>
    db.one(dropFollower, { person, follower }),
  );
  // Only an account deleted since its session was checked has no profile.
  if (result === null) throw new ApiError("not_authenticated");
  // Topics that only followers may hear.
  ctx.realtime.reauthorize([follower]);
  return { success: true, followerCount: result.follower_count };
};
