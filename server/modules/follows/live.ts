import type { Context } from "#platform/context";
import type { AcceptedRequests } from "./change-many.ts";

/**
 * Tells this person's windows that the notification of a follow request may be gone: withdrawn or answered. Call it
 * after the commit.
 */
export function publishRequestGone({ realtime }: Pick<Context, "realtime">, person: string): void {
  realtime.publish({ people: [person] }, "notifications:changed");
}

/**
 * Tells the windows of those who asked to follow `person` that they follow now, and those of `person` that nobody
 * waits any more. Call it when that is committed.
 */
export function publishAccepted(
  ctx: Pick<Context, "realtime">,
  person: string,
  { requesters, followerCount }: AcceptedRequests,
): void {
  if (requesters.length === 0) return;
  publishRequestGone(ctx, person);
  ctx.realtime.publish({ people: requesters }, "people:accepted", {
    id: person,
    followers_count: followerCount,
  });
}
