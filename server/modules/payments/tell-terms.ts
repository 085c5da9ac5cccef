import { loseAccess, referenceOfSubscription } from "./apply-subscription.ts";
import { noteTermsTold, termsToTell } from "./change-queries.ts";
import { premiumTitle } from "./premium-offers.ts";
import { AccessLost, ProviderUnavailable } from "./provider.ts";
import type { Payments } from "./providers.ts";

/** How often it is told again when it was asked anew meanwhile. */
const attempts = 5;

/**
 * Tells the provider what was agreed to. What was asked anew while it was told is told again, also when somebody else
 * told it meanwhile: the answers may have crossed. Throws ProviderUnavailable; `check-subscriptions` repeats it.
 */
export async function tellTerms(payments: Payments, id: string): Promise<void> {
  const { db } = payments.ctx;
  let tellsPause = false;
  let toldEnd = false;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const row = await db.one(termsToTell, { id });
    if (row === null || (row.state !== "active" && row.state !== "past_due")) return;
    if (attempt === 1 && row.terms_asked_at === null) return;
    const provider = payments.providers.get(row.provider);
    const reference = referenceOfSubscription(payments, row);
    if (!provider || !reference) throw new ProviderUnavailable("the provider is not configured");
    const { amount, currency, interval, level, artist, terms_asked_at: asked_at } = row;
    const title =
      row.plan === null
        ? `${level ?? "Membresía"}, membresía de ${artist ?? "un artista"}`
        : premiumTitle(row.plan);
    const pause = row.paused_at === null ? null : { until: row.resumes_at };
    try {
      tellsPause ||= row.pause_to_tell;
      // One that is cancelled is charged no more; Mercado Pago knows it as paused.
      if (row.cancels_at_end || toldEnd)
        await provider.setCancelsAtEnd(reference, row.cancels_at_end);
      toldEnd ||= row.cancels_at_end;
      if (tellsPause && !row.cancels_at_end) await provider.setPause(reference, pause);
      await provider.setPrice(reference, { amount, currency, interval, title });
    } catch (error) {
      if (!(error instanceof AccessLost)) throw error;
      return db.transaction((tx) => loseAccess(payments, tx, id));
    }
    if ((await db.one(noteTermsTold, { id, asked_at })) !== null) return;
  }
}
