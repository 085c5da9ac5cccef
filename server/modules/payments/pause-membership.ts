import type {
  pauseMembership as pauseEndpoint,
  resumeMembership as resumeEndpoint,
} from "#contract/payments/membership-changes";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { stateForChange } from "./change-queries.ts";
import { requireTime, tellSoon } from "./change-level.ts";
import { chargeAfter } from "./next-charge.ts";
import { readOwn } from "./own-memberships.ts";
import * as queries from "./pause-queries.ts";
import type { Payments } from "./providers.ts";

/**
 * Leaves out the next charges of a monthly membership, or all until the member resumes. It is stored first, and the
 * provider is told until it answers. Of one that is paused the pause begins anew.
 */
export const pauseMembership =
  (payments: Payments): Action<typeof pauseEndpoint> =>
  async (ctx, { id, months }) => {
    await ctx.db.transaction(async (db) => {
      await readOwn({ ...ctx, db }, id);
      const standing = await db.one(stateForChange, { id });
      if (standing === null || standing.state === "ended") throw new ApiError("membership_over");
      const { state, cancels_at_end, interval, paid_until } = standing;
      if (state !== "active" || cancels_at_end || paid_until === null)
        throw new ApiError("membership_not_changeable");
      if (interval !== "month") throw new ApiError("membership_pause_yearly");
      const now = new Date();
      requireTime(standing, now);
      const until = months === null ? null : chargeAfter(paid_until, now, months);
      await db.run(queries.pause, { id, until });
    });
    await tellSoon(payments, ctx, id);
    return readOwn(ctx, id);
  };

/** Ends a pause: the next charge comes on its day. Nothing changes of what is not paused. */
export const resumeMembership =
  (payments: Payments): Action<typeof resumeEndpoint> =>
  async (ctx, { id }) => {
    const before = await readOwn(ctx, id);
    if (before.state === "ended") throw new ApiError("membership_over");
    await ctx.db.run(queries.resume, { id });
    await tellSoon(payments, ctx, id);
    return readOwn(ctx, id);
  };
