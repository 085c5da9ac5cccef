import type { ParsedInput } from "#contract/endpoint";
import { patterns } from "#contract/pages";
import type {
  getMembershipLevels as levelsEndpoint,
  startMembership as endpoint,
} from "#contract/payments/memberships";
import type { Config } from "#platform/config";
import type { MemberContext } from "#platform/context";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { requestHash } from "#platform/http/request-hash";
import { countsTests } from "#platform/payment-settings";
import type { ChosenAccount } from "./begin-order.ts";
import { beginSubscription } from "./begin-subscription.ts";
import { openCredentials } from "./credentials.ts";
import { feeOfMembership } from "./levels.ts";
import { levelOffer, levelsPage, membershipOfArtist } from "./membership-queries.ts";
import { toMembership } from "./membership-view.ts";
import type { PaymentProvider } from "./provider.ts";
import type { Payments } from "./providers.ts";
import { handleOf } from "./start-tip.ts";
import * as queries from "./subscription-queries.ts";

type Input = ParsedInput<typeof endpoint>;
type Offer = Values<(typeof levelOffer)["columns"]>;

/** What an artist offers to whoever may see their page. Throws not_found. */
export const getMembershipLevels =
  ({ providers }: Payments): Action<typeof levelsEndpoint> =>
  async ({ db, actor, config }, { slug }) => {
    const viewer = actor?.userId ?? null;
    const person = actor?.personId ?? null;
    const page = await db.one(levelsPage, { ...handleOf(slug), viewer, person });
    if (page === null) throw new ApiError("not_found");
    const { accounts, levels, is_own: isOwn, ...artist } = page;
    const mine =
      viewer &&
      (await db.one(membershipOfArtist, {
        artist: artist.id,
        viewer,
        is_test: countsTests(config),
      }));
    const sold = [...providers.values()].filter((each) => sells(config, each));
    const offered = levels.map((level) => ({
      ...level,
      providers: sold
        .map(({ name }) => name)
        .filter((name) =>
          accounts.some(
            ({ provider, currency }) => provider === name && currency === level.currency,
          ),
        ),
    }));
    return {
      artist,
      levels: offered,
      providers: sold
        .map(({ name }) => name)
        .filter((name) => offered.some((level) => level.providers.includes(name))),
      is_own: isOwn === true,
      mine: mine ? toMembership(mine) : null,
    };
  };

/** What is paid with test money opens nothing on a server with a real provider. */
const sells = (config: Config, { isTest }: PaymentProvider): boolean =>
  !isTest || countsTests(config);

/**
 * Begins a membership: our row first, then the provider's session under its id, so that a repeated request leads to the
 * same one. The price is ours; the client's is only compared with it. Nothing opens before the provider confirms.
 */
export const startMembership =
  (payments: Payments): Action<typeof endpoint> =>
  async (ctx, input) => {
    const id = ctx.idempotencyKey;
    if (id === null) throw new ApiError("idempotency_key_required");
    await ctx.limits.take("tipsOfPerson", ctx.actor.personId);
    const offer = await ctx.db.one(levelOffer, {
      level: input.id,
      viewer: ctx.actor.userId,
      person: ctx.actor.personId,
      provider: input.provider,
      is_test: countsTests(ctx.config),
    });
    if (offer === null) throw new ApiError("membership_level_not_found");
    requireOpen(offer, input);
    const provider = payments.providers.get(input.provider);
    const { account_id, provider_account, country, credentials } = offer;
    if (
      !provider ||
      !sells(ctx.config, provider) ||
      account_id === null ||
      provider_account === null ||
      country === null
    )
      throw new ApiError("provider_not_offered");
    const { currency } = offer.level;
    const account = { id: account_id, provider_account, credentials, country, currency };
    const url = await store(ctx, id, { input, offer, account, provider });
    return { id, url: url ?? (await begin(ctx, id, { input, offer, account, provider })) };
  };

/** Throws what stands in the way, in the order in which a person would ask. */
function requireOpen({ level, is_own, is_member, has_account }: Offer, input: Input): void {
  if (is_own === true) throw new ApiError("membership_own");
  if (is_member) throw new ApiError("already_member");
  if (!level.is_open) throw new ApiError("membership_level_closed");
  if (!has_account) throw new ApiError("membership_not_offered");
  const price = input.interval === "month" ? level.month_price : level.year_price;
  if (price !== input.price || level.currency !== input.currency)
    throw new ApiError("membership_price_changed", { field: "price" });
}

interface Beginning {
  input: Input;
  offer: Offer;
  account: ChosenAccount;
  provider: PaymentProvider;
}

/** Stores it, once; the address to pay when it already has one. */
async function store(
  ctx: MemberContext,
  id: string,
  { input, offer, account, provider }: Beginning,
): Promise<string | null> {
  const request_hash = requestHash({ membership: input, payer: ctx.actor.personId });
  const row = await ctx.db.one(queries.insertSubscription, {
    id,
    request_hash,
    provider: provider.name,
    is_test: provider.isTest,
    account_id: account.id,
    provider_account: account.provider_account,
    payee_id: offer.artist_id,
    payer_id: ctx.actor.userId,
    level_id: input.id,
    interval: input.interval,
    amount: input.price,
    currency: input.currency,
    fee: feeOfMembership(ctx),
    is_anonymous: input.anonymous,
  });
  if (row !== null) return null;
  const existing = await ctx.db.one(queries.begunSubscription, { id });
  if (existing?.request_hash !== request_hash) throw new ApiError("idempotency_mismatch");
  if (existing.state !== "started") throw new ApiError("membership_over");
  return existing.url;
}

/** Begins it at the provider. */
function begin(
  ctx: MemberContext,
  id: string,
  { input, offer, account, provider }: Beginning,
): Promise<string> {
  const { currency, country } = account;
  return beginSubscription(ctx, id, {
    provider,
    request: {
      account: {
        id: account.provider_account,
        credentials: openCredentials(ctx.config, account.id, account.credentials),
      },
      amount: input.price,
      fee: feeOfMembership(ctx),
      currency,
      country,
      interval: input.interval,
      title: `${offer.level.name}, membresía de ${offer.artist}`,
      email: offer.email,
      returnUrl: `${ctx.config.publicUrl}${patterns.thankYou}?motivo=membresia&pedido=${id}`,
    },
    over: "membership_over",
  });
}
