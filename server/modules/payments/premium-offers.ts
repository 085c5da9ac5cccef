import type { PaymentProviderName } from "#contract/payments/providers";
import type { Config } from "#platform/config";
import { paymentProviderNames, providersOfTests } from "#platform/payment-settings";
import type { PremiumPrice } from "#platform/premium-settings";
import { operatorAccount } from "./operator-account.ts";

type Settings = Pick<Config, "payments" | "premium" | "testPayments">;

/** The services at which Premium can be paid in a country. Mercado Pago pays an account in its own country only. */
export function premiumProviders(config: Settings, country: string): PaymentProviderName[] {
  const { payments, premium } = config;
  const isTest: Record<PaymentProviderName, boolean> = {
    stripe: payments.stripe?.isTest ?? true,
    mercadopago: payments.mercadoPago?.isTest ?? true,
    test: true,
  };
  // What is paid with test money opens nothing on a server with a real provider.
  const ofTests = providersOfTests(config);
  return paymentProviderNames(config).filter(
    (name) =>
      operatorAccount(config, name) !== null &&
      (name !== "mercadopago" || premium.mercadoPago?.country === country) &&
      (!isTest[name] || ofTests.includes(name)),
  );
}

/** What is sold in a country; nothing where it cannot be paid. */
export function premiumOffers(config: Settings, country: string | null): PremiumPrice[] {
  if (country === null || premiumProviders(config, country).length === 0) return [];
  return config.premium.prices.filter((price) => price.country === country);
}
