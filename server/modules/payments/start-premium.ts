import type { ParsedInput } from "#contract/endpoint";
import { patterns } from "#contract/pages";
import type { startPremium as endpoint } from "#contract/premium/buying";
import type { Action } from "#platform/http/http";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { requestHash } from "#platform/http/request-hash";
import { countsTests } from "#platform/payment-settings";
import type { PremiumPrice } from "#platform/premium-settings";
import { beginSubscription } from "./begin-subscription.ts";
import { openCredentials } from "./credentials.ts";
import { operatorAccount } from "./operator-account.ts";
import { premiumOffers, premiumProviders, premiumTitle } from "./premium-offers.ts";
import { insertPremium, premiumBuyer } from "./premium-queries.ts";
import type { PaymentProvider } from "./provider.ts";
import type { Payments } from "./providers.ts";
import { begunSubscription } from "./subscription-queries.ts";

/**
 * Begins a plan: our row first, then the provider's session under its id, so that a repeated request leads to the same
 * one. The price follows from plan and country; the client's is only compared with it. Nothing is had before the
 * provider confirms.
 */
export const startPremium =
  (payments: Payments): Action<typeof endpoint> =>
  async (ctx, input) => {
    const id = ctx.idempotencyKey;
    if (id === null) throw new ApiError("idempotency_key_required");
    await ctx.limits.take("tipsOfPerson", ctx.actor.personId);
    const { config, db, actor } = ctx;
    const is_test = countsTests(config);
    const buyer = await db.one(premiumBuyer, { person: actor.personId, is_test });
    const country = buyer?.country ?? null;
    const price = premiumOffers(config, country).find(({ plan }) => plan === input.plan);
    if (price === undefined) throw new ApiError("premium_not_sold");
    if (buyer?.has_plan === true) throw new ApiError("already_premium");
    const amount = price[input.interval];
    if (amount !== input.price || price.currency !== input.currency)
      throw new ApiError("premium_price_changed", { field: "price" });
    const provider = payments.providers.get(input.provider);
    if (!provider || !premiumProviders(config, price.country).includes(input.provider))
      throw new ApiError("provider_not_offered");
    const url = await store(ctx, id, { input, amount, provider });
    if (url !== null) return { id, url };
    return {
      id,
      url: await begin(ctx, id, { input, price, provider, email: buyer?.email ?? null }),
    };
  };

type Input = ParsedInput<typeof endpoint>;

const accountOf = ({ config }: MemberContext, { name }: PaymentProvider) => {
  const account = operatorAccount(config, name);
  if (account === null) throw new ApiError("provider_not_offered");
  return account;
};

/** Stores it, once; the address to pay when it already has one. */
async function store(
  ctx: MemberContext,
  id: string,
  { input, amount, provider }: { input: Input; amount: number; provider: PaymentProvider },
): Promise<string | null> {
  const account = accountOf(ctx, provider);
  const request_hash = requestHash({ premium: input, payer: ctx.actor.personId });
  const row = await ctx.db.one(insertPremium, {
    id,
    request_hash,
    provider: provider.name,
    is_test: provider.isTest,
    account_id: account.id,
    provider_account: account.account,
    payer_id: ctx.actor.personId,
    plan: input.plan,
    interval: input.interval,
    amount,
    currency: input.currency,
  });
  if (row !== null) return null;
  const existing = await ctx.db.one(begunSubscription, { id });
  if (existing?.request_hash !== request_hash) throw new ApiError("idempotency_mismatch");
  if (existing.state !== "started") throw new ApiError("premium_over");
  return existing.url;
}

function begin(
  ctx: MemberContext,
  id: string,
  {
    input,
    price,
    provider,
    email,
  }: { input: Input; price: PremiumPrice; provider: PaymentProvider; email: string | null },
): Promise<string> {
  const { config } = ctx;
  const account = accountOf(ctx, provider);
  return beginSubscription(ctx, id, {
    provider,
    request: {
      account: {
        id: account.account,
        credentials: openCredentials(config, account.id, null),
      },
      amount: price[input.interval],
      fee: 0,
      currency: price.currency,
      country: price.country,
      interval: input.interval,
      title: premiumTitle(input.plan),
      email,
      returnUrl: `${config.publicUrl}${patterns.thankYou}?motivo=premium&pedido=${id}`,
    },
    over: "premium_over",
  });
}
