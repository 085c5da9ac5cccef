import { loseAccess, referenceOfSubscription } from "./apply-subscription.ts";
import { AccessLost, ProviderUnavailable } from "./provider.ts";
import type { Payments } from "./providers.ts";
import { noteCancels, subscriptionReference } from "./subscription-queries.ts";
import { tellTerms } from "./tell-terms.ts";

/**
 * Whether a subscription ends with the period that is paid. The provider is told first: what it does not know it would
 * charge. Throws ProviderUnavailable.
 */
export async function setCancelsAtEnd(
  payments: Payments,
  id: string,
  cancels: boolean,
): Promise<void> {
  const { db } = payments.ctx;
  const row = await db.one(subscriptionReference, { id });
  const provider = row && payments.providers.get(row.provider);
  const reference = row && referenceOfSubscription(payments, row);
  if (!provider || !reference) throw new ProviderUnavailable("the provider is not configured");
  try {
    await provider.setCancelsAtEnd(reference, cancels);
  } catch (error) {
    if (!(error instanceof AccessLost)) throw error;
    return db.transaction((tx) => loseAccess(payments, tx, id));
  }
  await db.run(noteCancels, { id, cancels });
  try {
    await tellTerms(payments, id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    // It knows already, unless something crossed; `check-subscriptions` goes on.
    payments.ctx.log.warn({ err: error, subscription: id }, "a cancellation was told only once");
  }
}
