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
 * After `acceptAllRequests`: tells the requesters' windows that they now follow `person`, and those of `person` that
 * no requests remain. Call it after the commit.
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
