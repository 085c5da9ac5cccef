import type {
  changeMembershipLevel as changeEndpoint,
  keepMembershipLevel as keepEndpoint,
} from "#contract/payments/membership-changes";
import type { ParsedInput } from "#contract/endpoint";
import type { MemberContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { countsTests } from "#platform/payment-settings";
import * as queries from "./change-queries.ts";
import { levelOffer } from "./membership-queries.ts";
import { nextChargeOf } from "./next-charge.ts";
import { readOwn } from "./own-memberships.ts";
import { ProviderUnavailable } from "./provider.ts";
import type { Payments } from "./providers.ts";
import { tellTerms } from "./tell-terms.ts";

type Input = ParsedInput<typeof changeEndpoint>;

/**
 * Another level of the same artist from the next period on. It is stored first, and the provider is told until it
 * answers; the level counts from the first charge that is paid.
 */
export const changeMembershipLevel =
  (payments: Payments): Action<typeof changeEndpoint> =>
  async (ctx, input) => {
    const id = ctx.idempotencyKey;
    if (id === null) throw new ApiError("idempotency_key_required");
    await ctx.db.transaction(async (db) => {
      await readOwn({ ...ctx, db }, input.id);
      const standing = await db.one(queries.stateForChange, { id: input.id });
      const former = await db.one(queries.changeOf, { id });
      if (former !== null) return requireSame(former, input);
      if (standing === null || standing.state === "ended") throw new ApiError("membership_over");
      if (standing.state !== "active" || standing.cancels_at_end)
        throw new ApiError("membership_not_changeable");
      if (standing.paused_at !== null) throw new ApiError("membership_paused");
      requireTime(standing, new Date());
      await requireOffer({ ...ctx, db }, input);
      await db.one(queries.dropChange, { subscription: input.id });
      const change = { subscription: input.id, level: input.level, amount: input.price };
      if ((await db.one(queries.insertChange, { id, ...change })) === null)
        throw new ApiError("idempotency_mismatch");
      await db.run(queries.askTerms, { id: input.id });
    });
    await tellSoon(payments, ctx, input.id);
    return readOwn(ctx, input.id);
  };

const hourMs = 3_600_000;

/** Throws membership_charge_near: what is changed within an hour of a charge may miss it. */
export function requireTime(standing: Parameters<typeof nextChargeOf>[0], now: Date): void {
  if (standing.paused_at !== null && standing.paused_until === null) return;
  const next = nextChargeOf(standing, now);
  if (next === null || next.getTime() - now.getTime() < hourMs)
    throw new ApiError("membership_charge_near");
}

/** The same key stands for the same change, whatever became of it. */
function requireSame(
  former: { subscription_id: string; level_id: string | null; amount: number },
  { id, level, price }: Input,
): void {
  if (former.subscription_id !== id || former.level_id !== level || former.amount !== price)
    throw new ApiError("idempotency_mismatch");
}

/** Throws what stands in the way, in the order in which a person would ask. */
async function requireOffer(ctx: MemberContext & { db: Db }, input: Input): Promise<void> {
  const mine = await readOwn(ctx, input.id);
  const offer = await ctx.db.one(levelOffer, {
    level: input.level,
    viewer: ctx.actor.userId,
    person: ctx.actor.personId,
    provider: mine.provider,
    is_test: countsTests(ctx.config),
  });
  if (offer === null || offer.artist_id !== mine.artist?.id)
    throw new ApiError("membership_level_not_found");
  const { level } = offer;
  if (level.id === mine.level?.id) throw new ApiError("membership_same_level");
  if (!level.is_open) throw new ApiError("membership_level_closed");
  if (level.currency !== mine.currency) throw new ApiError("membership_other_currency");
  const price = mine.interval === "month" ? level.month_price : level.year_price;
  if (input.interval !== mine.interval || price === null)
    throw new ApiError("membership_other_interval", { field: "interval" });
  if (offer.account_id === null) throw new ApiError("membership_not_offered");
  if (price !== input.price || level.currency !== input.currency)
    throw new ApiError("membership_price_changed", { field: "price" });
}

/** Takes a change back that nothing was charged for. */
export const keepMembershipLevel =
  (payments: Payments): Action<typeof keepEndpoint> =>
  async (ctx, { id }) => {
    await ctx.db.transaction(async (db) => {
      await readOwn({ ...ctx, db }, id);
      const standing = await db.one(queries.stateForChange, { id });
      if (standing === null || standing.state === "ended") throw new ApiError("membership_over");
      requireTime(standing, new Date());
      if ((await db.one(queries.dropChange, { subscription: id })) !== null)
        await db.run(queries.askTerms, { id });
    });
    await tellSoon(payments, ctx, id);
    return readOwn(ctx, id);
  };

/** A provider that does not answer is told by `check-subscriptions`; until then the membership says so. */
export async function tellSoon(
  payments: Payments,
  { log }: Pick<MemberContext, "log">,
  id: string,
): Promise<void> {
  try {
    await tellTerms(payments, id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error, subscription: id }, "the provider does not know of a change yet");
  }
}
