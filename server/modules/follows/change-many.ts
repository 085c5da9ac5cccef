import type { Context } from "#platform/context";
import {
  acceptRequests,
  dropBetween,
  privateProfile,
  lockAllFollows,
  lockFollowPair,
} from "./queries.ts";

/** Rows changed by one statement, well within its timeout. */
const batch = 2000;

/** The people whose requests were accepted, and the new number of followers. */
export interface AcceptedRequests {
  requesters: string[];
  followerCount: number;
}

/**
 * Accepts all follow requests to a person whose profile becomes public. Call it in the transaction that sets
 * `is_public`, before that transaction changes any profile: concurrent follows wait here, and would otherwise
 * deadlock on the profile's row. Pass its result to `publishAccepted` after the commit.
 */
export async function acceptAllRequests(ctx: Context, userId: string): Promise<AcceptedRequests> {
  const accepted: AcceptedRequests = { requesters: [], followerCount: 0 };
  if ((await ctx.db.one(privateProfile, { person: userId })) === null) return accepted;
  await ctx.db.one(lockAllFollows, {});
  let acceptedCount = batch;
  while (acceptedCount === batch) {
    const row = await ctx.db.one(acceptRequests, { person: userId, count: batch });
    accepted.requesters.push(...(row?.requesters ?? []));
    accepted.followerCount = row?.follower_count ?? accepted.followerCount;
    acceptedCount = row?.requesters.length ?? 0;
  }
  return accepted;
}

/**
 * Removes all follows and requests between two people, with the counters, in the caller's transaction, which must
 * call it first: it locks the pair until the end.
 */
export async function dropFollowsBetween(ctx: Context, one: string, other: string): Promise<void> {
  await ctx.db.one(lockFollowPair, { one, other });
  await ctx.db.run(dropBetween, { one, other });
}
