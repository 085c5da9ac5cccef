import { membershipLimits } from "#contract/payments/membership-limits";
import type {
  cancelPremium as cancelEndpoint,
  getPremium as getEndpoint,
  getPremiumCharges as chargesEndpoint,
  getPremiumPlan as planEndpoint,
  keepPremium as keepEndpoint,
  openPremiumBilling as billingEndpoint,
  Premium,
} from "#contract/premium/buying";
import { patterns } from "#contract/pages";
import type { MemberContext } from "#platform/context";
import { decodeCursor, encodeCursor } from "#platform/db/cursor";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { countsTests } from "#platform/payment-settings";
import { unlessAway } from "./accounts.ts";
import { applySubscription, referenceOfSubscription } from "./apply-subscription.ts";
import { setCancelsAtEnd } from "./cancel-at-end.ts";
import { premiumOffers, premiumProviders } from "./premium-offers.ts";
import {
  currentPremium,
  ownPremium,
  premiumBuyer,
  premiumCharges,
  type premiumColumns,
} from "./premium-queries.ts";
import { ProviderUnavailable } from "./provider.ts";
import type { Payments } from "./providers.ts";
import { end } from "./settle-subscription.ts";
import { claimSubscriptionCheck, subscriptionReference } from "./subscription-queries.ts";

const pageSize = 24;
const graceMs = membershipLimits.graceDays * 86_400_000;

function toPremium({ providers }: Payments, row: Values<typeof premiumColumns>): Premium {
  const { created_at, paid_until, ended_at, url, ...premium } = row;
  const isLive = row.state === "active" || row.state === "past_due";
  const isFailing = row.state === "past_due" && paid_until !== null;
  return {
    ...premium,
    created_at: created_at.toISOString(),
    paid_until: paid_until?.toISOString() ?? null,
    grace_until: isFailing ? new Date(paid_until.getTime() + graceMs).toISOString() : null,
    ended_at: ended_at?.toISOString() ?? null,
    url: row.state === "started" || row.state === "past_due" ? url : null,
    has_billing_page: isLive && providers.get(row.provider)?.billingPage !== undefined,
  };
}

/** What is sold where one is, and the plan that one has. */
export const getPremium =
  (payments: Payments): Action<typeof getEndpoint> =>
  async ({ db, actor, config }) => {
    const is_test = countsTests(config);
    const is_sold = config.premium.prices.some(
      ({ country }) => premiumOffers(config, country).length > 0,
    );
    const person = actor?.personId ?? null;
    const buyer = person === null ? null : await db.one(premiumBuyer, { person, is_test });
    const country = buyer?.country ?? null;
    const mine = person === null ? null : await db.one(currentPremium, { person, is_test });
    const offers = premiumOffers(config, country);
    return {
      is_sold,
      country,
      offers: offers.map(({ plan, currency, month, year }) => ({
        plan,
        currency,
        month_price: month,
        year_price: year,
      })),
      providers: country === null || offers.length === 0 ? [] : premiumProviders(config, country),
      mine: mine ? toPremium(payments, mine) : null,
    };
  };

async function readOwn(payments: Payments, ctx: MemberContext, id: string): Promise<Premium> {
  const row = await ctx.db.one(ownPremium, { id, person: ctx.actor.personId });
  if (row === null) throw new ApiError("premium_not_found");
  return toPremium(payments, row);
}

/** Its true state: of one that waits for a payment the provider is asked, at most once a second. */
export const getPremiumPlan =
  (payments: Payments): Action<typeof planEndpoint> =>
  async (ctx, { id }) => {
    await readOwn(payments, ctx, id);
    if ((await ctx.db.one(claimSubscriptionCheck, { id })) !== null)
      try {
        await applySubscription(payments, id, null);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        ctx.log.info({ err: error, subscription: id }, "the provider does not answer");
      }
    return readOwn(payments, ctx, id);
  };

/** Ends it with the paid period; one that nobody paid, or whose charge fails, at once. */
export const cancelPremium =
  (payments: Payments): Action<typeof cancelEndpoint> =>
  async (ctx, { id }) => {
    const before = await readOwn(payments, ctx, id);
    if (before.state === "ended" || before.cancels_at_end) return before;
    if (before.state === "active")
      await unlessAway(ctx.log, () => setCancelsAtEnd(payments, id, true));
    else
      await ctx.db.transaction((db) =>
        end(payments.ctx, db, { id, because: "cancelled", stop: true }),
      );
    return readOwn(payments, ctx, id);
  };

/** Takes the cancellation back. */
export const keepPremium =
  (payments: Payments): Action<typeof keepEndpoint> =>
  async (ctx, { id }) => {
    const before = await readOwn(payments, ctx, id);
    if (before.state === "ended") throw new ApiError("premium_over");
    if (!before.cancels_at_end) return before;
    if (before.paid_until === null || new Date(before.paid_until) <= new Date())
      throw new ApiError("premium_over");
    await unlessAway(ctx.log, () => setCancelsAtEnd(payments, id, false));
    return readOwn(payments, ctx, id);
  };

/** The provider's page where the payer changes how they pay. */
export const openPremiumBilling =
  (payments: Payments): Action<typeof billingEndpoint> =>
  async (ctx, { id }) => {
    const { has_billing_page: hasPage } = await readOwn(payments, ctx, id);
    const row = await ctx.db.one(subscriptionReference, { id });
    const provider = row && payments.providers.get(row.provider);
    const reference = row && referenceOfSubscription(payments, row);
    if (!hasPage || !reference || !provider?.billingPage)
      throw new ApiError("premium_no_billing_page");
    const { billingPage } = provider;
    const back = `${ctx.config.publicUrl}${patterns.premium}`;
    return { url: await unlessAway(ctx.log, () => billingPage(reference, back)) };
  };

/** What was charged, the newest first. */
export const getPremiumCharges: Action<typeof chargesEndpoint> = async (ctx, { cursor }) => {
  const { created_at: before_at, id: before_id } = decodeCursor(cursor);
  const page = { person: ctx.actor.personId, before_at, before_id, limit: pageSize + 1 };
  const rows = await ctx.db.many(premiumCharges, page);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    charges: rows
      .slice(0, pageSize)
      .map(({ created_at: _createdAt, paid_at, starts_at, ends_at, ...charge }) => ({
        ...charge,
        paid_at: paid_at?.toISOString() ?? null,
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
      })),
    nextCursor: last ? encodeCursor(last) : null,
  };
};
