import { type TipCurrency, tipCurrencies } from "#contract/payments/providers";
import type { getTipPage as pageEndpoint, startTip as endpoint } from "#contract/payments/tips";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { ParsedInput } from "#contract/endpoint";
import type { Values } from "#platform/db/sql";
import { beginOrder, type ChosenAccount } from "./begin-order.ts";
import { countsTests } from "#platform/payment-settings";
import { insertTip } from "./order-queries.ts";
import type { Payments } from "./providers.ts";
import { findPayee, findTipPage } from "./tip-queries.ts";

type Payee = Values<(typeof findPayee)["columns"]>;
type TipInput = ParsedInput<typeof endpoint>;

/** How to support an artist whom the viewer may see. Throws not_found. */
export const getTipPage =
  ({ providers }: Payments): Action<typeof pageEndpoint> =>
  async ({ db, actor, config }, { slug, post_id: post = null, event_id: event = null }) => {
    const viewer = actor?.userId ?? null;
    const person = actor?.personId ?? null;
    const is_test = countsTests(config);
    const page = await db.one(findTipPage, {
      ...handleOf(slug),
      viewer,
      person,
      post,
      event,
      is_test,
    });
    if (page === null) throw new ApiError("not_found");
    const { accounts, links, goal, about, shares, is_own: isOwn, ...artist } = page;
    const names = [...providers.keys()];
    const offered = accounts.filter(({ provider }) => names.some((name) => name === provider));
    const currency = offered[0]?.currency ?? null;
    return {
      artist,
      providers: names.filter((name) =>
        offered.some((account) => account.provider === name && account.currency === currency),
      ),
      currency,
      fee: Math.round(config.payments.tipFeePercent * 100),
      goal,
      links,
      about,
      // A song has a split of its own, or none.
      shares: about?.kind === "post" ? [] : (shares ?? []),
      is_own: isOwn === true,
    };
  };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export function handleOf(slug: string): { handle: string; id: string | null } {
  const handle = slug.toLowerCase();
  return { handle, id: uuid.test(handle) ? handle : null };
}

/**
 * Begins a tip: our order first, then the provider's session under the order's id, so that a repeated request leads to
 * the same payment. Nothing is granted before the provider confirms (decision 100).
 */
export const startTip =
  (payments: Payments): Action<typeof endpoint> =>
  async (ctx, input) => {
    const id = ctx.idempotencyKey;
    if (id === null) throw new ApiError("idempotency_key_required");
    if (ctx.actor !== null) await ctx.limits.take("tipsOfPerson", ctx.actor.personId);
    const provider = payments.providers.get(input.provider);
    const payee = await ctx.db.one(findPayee, {
      artist: input.id,
      viewer: ctx.actor?.userId ?? null,
      person: ctx.actor?.personId ?? null,
      provider: input.provider,
      post: input.post_id,
      event: input.event_id,
    });
    if (payee === null) throw new ApiError("not_found");
    const account = accountOf(payee, input, provider !== undefined);
    if (provider === undefined) throw new ApiError("provider_not_offered");
    const title =
      payee.about === null ? `Propina para ${payee.name}` : `${payee.name} · ${payee.about.title}`;
    const { amount, email } = input;
    const order = {
      id,
      kind: "tip",
      provider,
      account,
      payeeId: payee.id,
      amount,
      title,
      email,
    } as const;
    return beginOrder(ctx, { ...order, request: input }, (db) =>
      db.run(insertTip, {
        order_id: id,
        message: input.message,
        is_anonymous: input.anonymous,
        giver_name: ctx.actor === null ? input.name : "",
        email: ctx.actor === null ? email : null,
        place: input.place,
        post_id: payee.about?.kind === "post" ? input.post_id : null,
        event_id: payee.about?.kind === "event" ? input.event_id : null,
      }),
    );
  };

/** The account that is paid. Throws what stands in the way, in the order in which a person would ask. */
function accountOf(payee: Payee, input: TipInput, isConfigured: boolean): ChosenAccount {
  if (payee.is_own === true) throw new ApiError("tip_to_oneself");
  if (!payee.has_account) throw new ApiError("tips_not_set");
  const { account_id: id, provider_account, country, currency } = payee;
  if (!isConfigured || id === null || provider_account === null || country === null)
    throw new ApiError("provider_not_offered");
  if (currency !== input.currency || !Object.hasOwn(tipCurrencies, currency))
    throw new ApiError("tip_currency", { field: "currency" });
  const { min, max } = tipCurrencies[currency as TipCurrency];
  if (input.amount < min || input.amount > max)
    throw new ApiError("tip_amount", { field: "amount" });
  if ((input.post_id !== null || input.event_id !== null) && payee.about === null)
    throw new ApiError("tip_about_other");
  return { id, provider_account, credentials: payee.credentials, country, currency };
}
