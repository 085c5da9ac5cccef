import {
  membershipIntervals,
  membershipLimits,
  type MembershipInterval,
  membershipPrices,
} from "#contract/payments/membership-limits";
import type {
  deleteMembershipLevel as deleteEndpoint,
  getOwnMembershipLevels as listEndpoint,
  orderMembershipLevels as orderEndpoint,
  OwnMembershipLevels,
  saveMembershipLevel as saveEndpoint,
} from "#contract/payments/memberships";
import { type TipCurrency, tipCurrencies } from "#contract/payments/providers";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { artistsOnly } from "./accounts.ts";
import * as queries from "./level-queries.ts";
import type { Payments } from "./providers.ts";

/** Our part of a charge, in hundredths of a percent. */
export const feeOfMembership = ({ config }: Pick<MemberContext, "config">): number =>
  Math.round(config.payments.tipFeePercent * 100);

async function levelsOf({ providers }: Payments, ctx: MemberContext): Promise<OwnMembershipLevels> {
  const row = await ctx.db.one(queries.ownLevels, {
    owner: ctx.actor.userId,
    providers: [...providers.keys()],
  });
  return {
    levels: row?.levels ?? [],
    currency: row?.currency ?? null,
    fee: feeOfMembership(ctx),
  };
}

export const getOwnMembershipLevels =
  (payments: Payments): Action<typeof listEndpoint> =>
  async (ctx) => {
    await artistsOnly(ctx);
    return levelsOf(payments, ctx);
  };

/** Creates or changes an own level. Who is a member keeps the price of their own subscription. */
export const saveMembershipLevel =
  (payments: Payments): Action<typeof saveEndpoint> =>
  async (ctx, { id, ...level }) => {
    await artistsOnly(ctx);
    const owner = ctx.actor.userId;
    await ctx.db.transaction(async (db) => {
      await db.one(queries.lockLevelsOf, { owner });
      const { levels, currency } = await levelsOf(payments, { ...ctx, db });
      const former = levels.find((each) => each.id === id);
      // An artist who cannot be paid can still close a level, and correct its words.
      const isClosing = former !== undefined && !level.is_open;
      if (currency === null && !isClosing) throw new ApiError("membership_not_paid");
      const expected = isClosing ? former.currency : currency;
      if (level.currency !== expected && level.currency !== currency)
        throw new ApiError("membership_currency", { field: "currency" });
      requirePrices(level);
      if ((await db.one(queries.updateLevel, { id, owner, ...level })) !== null) return;
      if ((await db.one(queries.insertLevel, { id, owner, ...level })) !== null) return;
      const isFull = levels.length >= membershipLimits.levels;
      throw new ApiError(isFull ? "membership_levels_full" : "membership_level_not_found");
    });
    return levelsOf(payments, ctx);
  };

/** Throws membership_price. */
function requirePrices(level: {
  currency: string;
  month_price: number | null;
  year_price: number | null;
}): void {
  const prices = { month: level.month_price, year: level.year_price };
  const isOutside = (interval: MembershipInterval): boolean => {
    const price = prices[interval];
    if (price === null) return false;
    if (!Object.hasOwn(tipCurrencies, level.currency)) return true;
    const { min, max } = membershipPrices[level.currency as TipCurrency][interval];
    return price < min || price > max;
  };
  const wrong = membershipIntervals.find(isOutside);
  if (wrong !== undefined) throw new ApiError("membership_price", { field: `${wrong}_price` });
  if (prices.month === null && prices.year === null)
    throw new ApiError("membership_price", { field: "month_price" });
}

export const deleteMembershipLevel =
  (payments: Payments): Action<typeof deleteEndpoint> =>
  async (ctx, { id }) => {
    await artistsOnly(ctx);
    const row = await ctx.db.one(queries.deleteLevel, { id, owner: ctx.actor.userId });
    if (row?.is_there === true && !row.is_deleted) throw new ApiError("membership_level_in_use");
    return levelsOf(payments, ctx);
  };

export const orderMembershipLevels =
  (payments: Payments): Action<typeof orderEndpoint> =>
  async (ctx, { ids }) => {
    await artistsOnly(ctx);
    await ctx.db.run(queries.orderLevels, { owner: ctx.actor.userId, ids });
    return levelsOf(payments, ctx);
  };
