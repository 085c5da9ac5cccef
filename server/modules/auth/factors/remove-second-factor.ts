import type { Context } from "#platform/context";
import { recordEvent } from "#auth/audit";
import { endAllSessions } from "#auth/sessions";
import { deleteFactorsOf, lockSecondFactor, reviewSecondFactor } from "./queries.ts";

/**
 * Deletes all factors and recovery codes of a person and ends their sessions, in the transaction of `ctx.db`: from then
 * on their password is enough. Returns the number of factors.
 */
export async function removeSecondFactor(
  ctx: Pick<Context, "db" | "realtime">,
  userId: string,
): Promise<number> {
  await ctx.db.one(lockSecondFactor, { user_id: userId });
  const factors = await ctx.db.run(deleteFactorsOf, { user_id: userId });
  await ctx.db.one(reviewSecondFactor, { user_id: userId });
  await endAllSessions(ctx, userId);
  await recordEvent(ctx.db, { event: "factors_reset", userId, details: { factors } });
  return factors;
}
