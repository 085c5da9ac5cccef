import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { liveOfAccount, unreachableOf } from "./account-subscription-queries.ts";
import { loseAccess } from "./apply-subscription.ts";
import { eraseSubscriptionsOf } from "./erase-subscription-queries.ts";
import { end, stopSubscription, tellOfMembership } from "./settle-subscription.ts";

/** The artist disconnected their account here: nothing is charged any more, and what is paid stays. */
export async function endSubscriptionsOf(ctx: Context, db: Db, account: string): Promise<void> {
  for (const { id } of await db.many(liveOfAccount, { account }))
    await end(ctx, db, { id, because: "artist_left", stop: true });
}

/** The artist took our access back at the provider: members are told where they stop the charges. */
export async function loseSubscriptionsOf(ctx: Context, db: Db, account: string): Promise<void> {
  for (const { id } of await db.many(liveOfAccount, { account }))
    await end(ctx, db, { id, because: "access_lost", stop: false });
  for (const { id } of await db.many(unreachableOf, { account })) await loseAccess({ ctx }, db, id);
}

/**
 * Ends a batch of what a person pays and gets, without asking the provider, which may not answer: jobs tell it, with the
 * access that is kept until then. Returns how many these were.
 */
export async function eraseSubscriptions(ctx: Context, userId: string): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const rows = await db.many(eraseSubscriptionsOf, { user_id: userId });
    for (const { id, former_state, payer_id, artist } of rows) {
      await ctx.jobs.add(db, stopSubscription, { id }, `${stopSubscription} ${id}`);
      const wasLive = former_state === "active" || former_state === "past_due";
      if (wasLive && payer_id !== null)
        await ctx.jobs.add(db, tellOfMembership, { id, news: "ended", artist });
    }
    return rows.length;
  });
}
