import { z } from "zod";
import { isTipCurrency, type TipCurrency } from "#contract/payments/providers";
import { isPremiumPlan, type PremiumPlan } from "#contract/premium/plans";
import { allOrNone, text } from "./setting-values.ts";

/** What a plan of Premium costs in a country, in minor units of the currency. */
export interface PremiumPrice {
  plan: PremiumPlan;
  /** ISO 3166. */
  country: string;
  currency: TipCurrency;
  month: number;
  year: number;
}

/** What is paid to the operator; without prices nothing is sold. */
export interface PremiumSettings {
  prices: PremiumPrice[];
  /** The operator's own account at Mercado Pago, which is paid in one country. */
  mercadoPago: { country: string; account: string; accessToken: string } | undefined;
}

/** `artist:ES:EUR:499:4990,fan:ES:EUR:299:2990`: plan, country, currency, price of a month and of a year. */
export const premiumPrices = text.transform((list, context): PremiumPrice[] => {
  const prices = list.split(",").map((entry) => priceOf(entry.trim()));
  const names = prices.map((price) => `${price?.plan} ${price?.country}`);
  if (!prices.includes(null) && new Set(names).size === names.length)
    return prices.filter((price) => price !== null);
  context.addIssue({
    code: "custom",
    message: "debe ser una lista como artist:ES:EUR:499:4990, cada plan y país una vez",
  });
  return z.NEVER;
});

function priceOf(entry: string): PremiumPrice | null {
  const [, plan = "", country = "", currency = "", month = "", year = ""] =
    /^(\w+):([A-Z]{2}):([A-Z]{3}):([1-9]\d{0,9}):([1-9]\d{0,9})$/.exec(entry) ?? [];
  if (!isPremiumPlan(plan) || !isTipCurrency(currency)) return null;
  return { plan, country, currency, month: Number(month), year: Number(year) };
}

/** The country and the number of the operator's account at Mercado Pago: `AR:123456`. */
export const mercadoPagoAccount = text.regex(/^[A-Z]{2}:\d{1,20}$/, {
  error: "debe ser el país y el número de la cuenta: AR:123456",
});

/** Throws a sentence that names a missing variable. */
export function readPremiumSettings(e: {
  PREMIUM_PRICES: PremiumPrice[];
  PREMIUM_MERCADOPAGO_ACCOUNT?: string | undefined;
  PREMIUM_MERCADOPAGO_TOKEN?: string | undefined;
}): PremiumSettings {
  const { PREMIUM_PRICES: prices, PREMIUM_MERCADOPAGO_ACCOUNT, PREMIUM_MERCADOPAGO_TOKEN } = e;
  if (!allOrNone({ PREMIUM_MERCADOPAGO_ACCOUNT, PREMIUM_MERCADOPAGO_TOKEN }))
    return { prices, mercadoPago: undefined };
  const [country = "", account = ""] = (PREMIUM_MERCADOPAGO_ACCOUNT ?? "").split(":");
  return {
    prices,
    mercadoPago: { country, account, accessToken: PREMIUM_MERCADOPAGO_TOKEN ?? "" },
  };
}
