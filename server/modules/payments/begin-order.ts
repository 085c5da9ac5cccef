import { patterns } from "#contract/pages";
import type { VisitorContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { requestHash } from "#platform/http/request-hash";
import { unlessAway } from "./accounts.ts";
import { openCredentials } from "./credentials.ts";
import { begunOrder, insertOrder, setSession } from "./order-queries.ts";
import type { PaymentProvider } from "./provider.ts";

/** The artist's account that is paid. */
export interface ChosenAccount {
  id: string;
  provider_account: string;
  credentials: Buffer | null;
  country: string;
  currency: string;
}

interface NewOrder {
  /** The caller's idempotency key. */
  id: string;
  kind: "tip" | "unlock";
  /** What a repeated request repeats. */
  request: object;
  provider: PaymentProvider;
  account: ChosenAccount;
  payeeId: string;
  amount: number;
  /** What the provider's page says. */
  title: string;
  email: string | null;
}

const reasons = { tip: "propina", unlock: "compra" };

/**
 * Stores an order with what `insertDetails` adds, then begins the provider's session under its id, so that a repeated
 * request leads to the same payment (decision 100). Answers the address to pay.
 */
export async function beginOrder(
  ctx: VisitorContext,
  order: NewOrder,
  insertDetails: (db: Db) => Promise<unknown>,
): Promise<{ id: string; url: string }> {
  const { id, provider, account, amount } = order;
  const existingUrl = await storeOrder(ctx, order, insertDetails);
  if (existingUrl !== null) return { id, url: existingUrl };
  const { publicUrl } = ctx.config;
  const { session, url } = await unlessAway(ctx.log, () =>
    provider.startPayment({
      account: {
        id: account.provider_account,
        credentials: openCredentials(ctx.config, account.id, account.credentials),
      },
      order: id,
      amount,
      platformFee: feeOf(ctx, amount),
      currency: account.currency,
      country: account.country,
      title: order.title,
      email: order.email,
      returnUrl: `${publicUrl}${patterns.thankYou}?motivo=${reasons[order.kind]}&pedido=${id}`,
      webhookUrl: `${publicUrl}/api/payments/webhooks/${provider.name}`,
    }),
  );
  await ctx.db.run(setSession, { id, session, url });
  // Of two requests at once both lead to the session that was stored.
  return { id, url: (await ctx.db.one(begunOrder, { id }))?.url ?? url };
}

/** Our part, rounded down: never more than the percentage says. */
const feeOf = ({ config }: VisitorContext, amount: number): number =>
  Math.floor((amount * Math.round(config.payments.tipFeePercent * 100)) / 10_000);

/** Stores the order, once; the address to pay when it already has one. */
async function storeOrder(
  ctx: VisitorContext,
  { id, kind, request, provider, account, payeeId, amount }: NewOrder,
  insertDetails: (db: Db) => Promise<unknown>,
): Promise<string | null> {
  const { actor } = ctx;
  const request_hash = requestHash({ [kind]: request, payer: actor?.personId ?? null });
  const isNew = await ctx.db.transaction(async (db) => {
    const row = await db.one(insertOrder, {
      id,
      kind,
      request_hash,
      provider: provider.name,
      is_test: provider.isTest,
      account_id: account.id,
      provider_account: account.provider_account,
      payee_id: payeeId,
      payer_id: actor?.userId ?? null,
      amount,
      platform_fee: feeOf(ctx, amount),
      currency: account.currency,
    });
    if (row === null) return false;
    await insertDetails(db);
    return true;
  });
  if (isNew) return null;
  const existing = await ctx.db.one(begunOrder, { id });
  if (existing?.request_hash !== request_hash) throw new ApiError("idempotency_mismatch");
  if (existing.state !== "started" || existing.provider_account !== account.provider_account)
    throw new ApiError("order_not_payable");
  return existing.url;
}
