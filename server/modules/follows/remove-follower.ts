import type { removeFollower as endpoint } from "#contract/people/follows";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { withPairLocked } from "./with-pair-locked.ts";
import { dropFollower } from "./queries.ts";

/** Takes somebody out of one's own followers. They are not told, and may follow again, or ask to. */
export const removeFollower: Action<typeof endpoint> = async (ctx, { id }) => {
  const person = ctx.actor.userId;
  const follower = id.toLowerCase();
  const result = await withPairLocked(ctx, [person, follower], (db) =>
    db.one(dropFollower, { person, follower }),
  );
  // Only an account deleted since its session was checked has no profile.
  if (result === null) throw new ApiError("not_authenticated");
  // Of what only followers hear.
  ctx.realtime.reauthorize([follower]);
  return { success: true, followerCount: result.follower_count };
};
