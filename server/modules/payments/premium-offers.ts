import {
  isPaymentCountry,
  paymentCountries,
  type PaymentProviderName,
} from "#contract/payments/providers";
import { product } from "#contract/names";
import type { PremiumPlan } from "#contract/premium/plans";
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
      (name !== "mercadopago" || isOwnCountry(premium, country)) &&
      (!isTest[name] || ofTests.includes(name)),
  );
}

/** Whether the operator's account at Mercado Pago is of this country, and prices there are in its currency. */
function isOwnCountry({ mercadoPago, prices }: Config["premium"], country: string): boolean {
  if (mercadoPago?.country !== country || !isPaymentCountry(country)) return false;
  const { currency } = paymentCountries[country];
  return prices.every((price) => price.country !== country || price.currency === currency);
}

/** What is sold in a country; nothing where it cannot be paid. */
export function premiumOffers(config: Settings, country: string | null): PremiumPrice[] {
  if (country === null || premiumProviders(config, country).length === 0) return [];
  return config.premium.prices.filter((price) => price.country === country);
}

/** What the provider's page, invoices and lists call a plan. */
export const premiumTitle = (plan: PremiumPlan): string =>
  `${product} Premium ${plan === "fan" ? "para fans" : "para artistas"}`;
