import type {
  cancelMembership as cancelEndpoint,
  getMembership as getEndpoint,
  getMyMemberships as listEndpoint,
  Membership,
} from "#contract/payments/memberships";
import type {
  keepMembership as keepEndpoint,
  updateMembership as updateEndpoint,
} from "#contract/payments/membership-changes";
import type { MemberContext } from "#platform/context";
import { decodeCursor, encodeCursor } from "#platform/db/cursor";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { unlessAway } from "./accounts.ts";
import { applySubscription } from "./apply-subscription.ts";
import { setCancelsAtEnd } from "./cancel-at-end.ts";
import { ownMembership, ownMemberships, setAnonymous } from "./membership-queries.ts";
import { toMembership } from "./membership-view.ts";
import { ProviderUnavailable } from "./provider.ts";
import type { Payments } from "./providers.ts";
import { end } from "./settle-subscription.ts";
import { claimSubscriptionCheck } from "./subscription-queries.ts";

const pageSize = 24;

export async function readOwn(ctx: MemberContext, id: string): Promise<Membership> {
  const row = await ctx.db.one(ownMembership, { id, viewer: ctx.actor.userId });
  if (row === null) throw new ApiError("membership_not_found");
  return toMembership(row);
}

/** The memberships that one paid, the newest first. */
export const getMyMemberships: Action<typeof listEndpoint> = async (ctx, { cursor }) => {
  const { created_at: before_at, id: before_id } = decodeCursor(cursor);
  const viewer = ctx.actor.userId;
  const page = { viewer, before_at, before_id, limit: pageSize + 1 };
  const rows = await ctx.db.many(ownMemberships, page);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    memberships: rows.slice(0, pageSize).map(toMembership),
    nextCursor: last ? encodeCursor(last) : null,
  };
};

/** Its true state: of one that waits for a payment the provider is asked, at most once a second. */
export const getMembership =
  (payments: Payments): Action<typeof getEndpoint> =>
  async (ctx, { id }) => {
    await readOwn(ctx, id);
    if ((await ctx.db.one(claimSubscriptionCheck, { id })) !== null)
      try {
        await applySubscription(payments, id, null);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        ctx.log.info({ err: error, subscription: id }, "the provider does not answer");
      }
    return readOwn(ctx, id);
  };

export const updateMembership: Action<typeof updateEndpoint> = async (ctx, { id, anonymous }) => {
  const viewer = ctx.actor.userId;
  if ((await ctx.db.one(setAnonymous, { id, viewer, anonymous })) === null)
    throw new ApiError("membership_not_found");
  return readOwn(ctx, id);
};

/** Ends it with the paid period; one that nobody paid, whose charge fails, or that rests beyond it, at once. */
export const cancelMembership =
  (payments: Payments): Action<typeof cancelEndpoint> =>
  async (ctx, { id }) => {
    const before = await readOwn(ctx, id);
    if (before.state === "ended" || before.cancels_at_end) return before;
    const isOpen = before.paid_until !== null && new Date(before.paid_until) > new Date();
    if (before.state === "active" && (isOpen || before.pause === null))
      await unlessAway(ctx.log, () => setCancelsAtEnd(payments, id, true));
    else
      await ctx.db.transaction((db) =>
        end(payments.ctx, db, { id, because: "cancelled", stop: true }),
      );
    return readOwn(ctx, id);
  };

/** Takes the cancellation back. */
export const keepMembership =
  (payments: Payments): Action<typeof keepEndpoint> =>
  async (ctx, { id }) => {
    const before = await readOwn(ctx, id);
    if (before.state === "ended") throw new ApiError("membership_over");
    if (!before.cancels_at_end) return before;
    if (before.paid_until === null || new Date(before.paid_until) <= new Date())
      throw new ApiError("membership_over");
    await unlessAway(ctx.log, () => setCancelsAtEnd(payments, id, false));
    const after = await readOwn(ctx, id);
    if (after.ended_because === "access_lost") throw new ApiError("membership_not_offered");
    return after;
  };
