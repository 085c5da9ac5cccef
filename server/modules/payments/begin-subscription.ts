import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { unlessAway } from "./accounts.ts";
import type { NewSubscription, PaymentProvider } from "./provider.ts";
import * as queries from "./subscription-queries.ts";

const waitMs = 100;
const waits = 50;

interface Beginning {
  provider: PaymentProvider;
  request: Omit<NewSubscription, "subscription" | "webhookUrl">;
  /** The error of one that ended meanwhile. */
  over: "membership_over" | "premium_over";
}

/**
 * Begins a stored subscription at the provider, and answers where it is paid. Of two requests at once one does: Mercado
 * Pago would make two of it.
 */
export async function beginSubscription(
  ctx: MemberContext,
  id: string,
  { provider, request, over }: Beginning,
): Promise<string> {
  if ((await ctx.db.one(queries.claimBegin, { id })) === null) return waitForSession(ctx, id, over);
  const webhookUrl = `${ctx.config.publicUrl}/api/payments/webhooks/${provider.name}`;
  try {
    const { session, url } = await unlessAway(ctx.log, () =>
      provider.startSubscription({ ...request, subscription: id, webhookUrl }),
    );
    if ((await ctx.db.one(queries.setSubscriptionSession, { id, session, url })) !== null)
      return url;
    const existing = await ctx.db.one(queries.begunSubscription, { id });
    if (existing?.state === "started" && existing.url !== null) return existing.url;
    // It ended while the provider was asked: nobody may pay for it.
    const { account } = request;
    await unlessAway(ctx.log, () =>
      provider.stopSubscription({ account, subscription: id, session, reference: null }),
    );
    throw new ApiError(over);
  } catch (error) {
    await ctx.db.run(queries.giveUpBegin, { id });
    throw error;
  }
}

async function waitForSession(
  ctx: MemberContext,
  id: string,
  over: Beginning["over"],
): Promise<string> {
  for (let attempt = 0; attempt < waits; attempt++) {
    const row = await ctx.db.one(queries.begunSubscription, { id });
    if (row?.state !== "started") throw new ApiError(over);
    if (row.url !== null) return row.url;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  throw new ApiError("provider_unavailable");
}
