/** Payment providers, and where artists can be paid by them; without zod, since the browser reads them too. */

/** `test` plays a provider: no money moves. It exists only in the demonstration (decision 100). */
export const paymentProviders = ["stripe", "mercadopago", "test"] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

export const providerNames = {
  stripe: "Stripe",
  mercadopago: "Mercado Pago",
  test: "Pago de prueba",
} as const satisfies Record<PaymentProviderName, string>;

/**
 * The currency in which artists of a country (ISO 3166) are paid, and the providers at which they can have an account.
 * In countries that are absent tips go by the artist's own links. Puerto Rico is a country of its own here and an
 * account of the United States at Stripe.
 */
export const paymentCountries = {
  ES: { currency: "EUR", providers: ["stripe"] },
  PR: { currency: "USD", providers: ["stripe"] },
  US: { currency: "USD", providers: ["stripe"] },
  MX: { currency: "MXN", providers: ["stripe", "mercadopago"] },
  AR: { currency: "ARS", providers: ["mercadopago"] },
  CL: { currency: "CLP", providers: ["mercadopago"] },
  CO: { currency: "COP", providers: ["mercadopago"] },
  PE: { currency: "PEN", providers: ["mercadopago"] },
  UY: { currency: "UYU", providers: ["mercadopago"] },
} as const satisfies Record<string, { currency: string; providers: PaymentProviderName[] }>;

export type PaymentCountry = keyof typeof paymentCountries;

export const isPaymentCountry = (country: string | null): country is PaymentCountry =>
  country !== null && Object.hasOwn(paymentCountries, country);

/**
 * Per currency, in minor units: decimal places of its minor unit (ISO 4217; both providers take Chilean pesos without
 * and Colombian ones with two), the least and the most of one tip, and the amounts that are offered.
 */
export const tipCurrencies = {
  EUR: { digits: 2, min: 100, max: 50_000, presets: [200, 500, 1000] },
  USD: { digits: 2, min: 100, max: 50_000, presets: [200, 500, 1000] },
  MXN: { digits: 2, min: 2000, max: 1_000_000, presets: [5000, 10_000, 20_000] },
  ARS: { digits: 2, min: 50_000, max: 50_000_000, presets: [200_000, 500_000, 1_000_000] },
  CLP: { digits: 0, min: 500, max: 500_000, presets: [2000, 5000, 10_000] },
  COP: { digits: 2, min: 200_000, max: 200_000_000, presets: [500_000, 1_000_000, 2_000_000] },
  PEN: { digits: 2, min: 300, max: 200_000, presets: [500, 1000, 2000] },
  UYU: { digits: 2, min: 5000, max: 2_000_000, presets: [10_000, 20_000, 40_000] },
} as const satisfies Record<
  string,
  { digits: number; min: number; max: number; presets: readonly number[] }
>;

export type TipCurrency = keyof typeof tipCurrencies;

export const isTipCurrency = (currency: string): currency is TipCurrency =>
  Object.hasOwn(tipCurrencies, currency);
