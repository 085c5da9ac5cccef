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

/** Who followed somebody by a change of many, and how many follow them since. */
export interface AcceptedRequests {
  requesters: string[];
  followerCount: number;
}

/**
 * Accepts everybody who asked to follow this person, because the profile becomes public. Call it in the
 * transaction that sets `is_public`, before that transaction touches the row of any profile: who follows
 * at the same time then waits here, and would wait for that row otherwise while it is waited for. What it
 * answers goes to `publishAccepted` when that is committed.
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
 * Ends all following and asking between two people, with the counters, in the caller's transaction.
 * Until that ends nobody else changes what these two are to each other; so it comes first in it.
 */
export async function dropFollowsBetween(ctx: Context, one: string, other: string): Promise<void> {
  await ctx.db.one(lockFollowPair, { one, other });
  await ctx.db.run(dropBetween, { one, other });
}
