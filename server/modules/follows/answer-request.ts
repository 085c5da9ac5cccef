import type {
  acceptFollowRequest as accept,
  rejectFollowRequest as reject,
} from "#contract/people/follows";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { withPairLocked } from "./with-pair-locked.ts";
import { publishAccepted, publishRequestGone } from "./live.ts";
import { acceptRequest, dropRequest } from "./queries.ts";

/** Accepts a request to follow one's private profile; an existing follow stays. */
export const acceptFollowRequest: Action<typeof accept> = async (ctx, { id }) => {
  const person = ctx.actor.userId;
  const requester = id.toLowerCase();
  const result = await withPairLocked(ctx, [person, requester], (db) =>
    db.one(acceptRequest, { person, requester }),
  );
  if (result === null) throw new ApiError("follow_request_not_found");
  publishAccepted(ctx, person, { requesters: [requester], followerCount: result.follower_count });
  return { success: true, followerCount: result.follower_count };
};

/** Rejects a request; the requester is not notified, and may ask again. */
export const rejectFollowRequest: Action<typeof reject> = async (ctx, { id }) => {
  const person = ctx.actor.userId;
  const requester = id.toLowerCase();
  await withPairLocked(ctx, [person, requester], (db) =>
    db.run(dropRequest, { person, requester }),
  );
  publishRequestGone(ctx, person);
  return { success: true };
};
