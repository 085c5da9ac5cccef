import type { z } from "zod";
import type { PaymentProviderName } from "#contract/payments/providers";
import { mercadoPagoAccount, premiumPrices } from "./premium-settings.ts";
import { allOrNone, flag, isSafeForSecrets, origin, secretList, text } from "./setting-values.ts";

const secureOrigin = origin.refine(isSafeForSecrets, { error: "debe ser una dirección https" });

/** The variables of payments, part of the environment that `readConfig` checks. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: text
    .regex(/^[sr]k_(?:test|live)_\w+$/, {
      error:
        "debe ser una clave secreta o restringida: sk_live_…, sk_test_…, rk_live_… o rk_test_…",
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET: secretList.optional(),
  STRIPE_URL: secureOrigin.default("https://api.stripe.com"),
  MERCADOPAGO_CLIENT_ID: text.optional(),
  MERCADOPAGO_CLIENT_SECRET: text.optional(),
  MERCADOPAGO_WEBHOOK_SECRET: secretList.optional(),
  MERCADOPAGO_URL: secureOrigin.default("https://api.mercadopago.com"),
  MERCADOPAGO_LOGIN_URL: secureOrigin.optional(),
  MERCADOPAGO_TEST: flag.default(false),
  TIP_FEE_PERCENT: text
    .regex(/^\d{1,2}(?:\.\d{1,2})?$/, { error: "debe ser un número: 5 o 2.50", abort: true })
    .transform(Number)
    .refine((percent) => percent <= 30, { error: "debe estar entre 0 y 30" })
    .default(0),
  PREMIUM_PRICES: premiumPrices.default([]),
  PREMIUM_MERCADOPAGO_ACCOUNT: mercadoPagoAccount.optional(),
  PREMIUM_MERCADOPAGO_TOKEN: text.optional(),
};

/** What this server needs to move money; a provider that is not configured is undefined. */
export interface PaymentSettings {
  stripe: StripeSettings | undefined;
  mercadoPago: MercadoPagoSettings | undefined;
  /** What we take of a tip, in percent with at most two decimals. */
  tipFeePercent: number;
}

export interface StripeSettings {
  secretKey: string;
  /** Several while one is being replaced. */
  webhookSecrets: string[];
  url: string;
  isTest: boolean;
}

export interface MercadoPagoSettings {
  clientId: string;
  clientSecret: string;
  /** Several while one is being replaced. */
  webhookSecrets: string[];
  url: string;
  /** Where artists connect; without it, the login of their country. */
  loginUrl: string | undefined;
  /** Whether accounts are connected with tokens for test money. */
  isTest: boolean;
}

/** The names of the providers that this server works with (as modules/payments): those of the settings, or the one that the demonstration plays. */
export function paymentProviderNames(config: PaymentConfig): PaymentProviderName[] {
  const { payments } = config;
  const names: PaymentProviderName[] = [];
  if (payments.stripe !== undefined) names.push("stripe");
  if (payments.mercadoPago !== undefined) names.push("mercadopago");
  return names.length === 0 && config.testPayments ? ["test"] : names;
}

interface PaymentConfig {
  payments: PaymentSettings;
  testPayments: boolean;
}

/**
 * Whether the sums are of test payments: only on servers where no real money moves. Both are never in one sum: what was
 * tried before a server went live is in the list of payments alone, where each says what it is.
 */
export function countsTests({ payments, testPayments }: PaymentConfig): boolean {
  const configured = [payments.stripe, payments.mercadoPago].filter((each) => each !== undefined);
  return configured.length === 0 ? testPayments : configured.every(({ isTest }) => isTest);
}

/**
 * The providers whose test payments open what was bought: none on a server with one real provider, where anybody could
 * pay with a card for tests.
 */
export const providersOfTests = (config: PaymentConfig): PaymentProviderName[] =>
  countsTests(config) ? paymentProviderNames(config) : [];

type Variables = z.output<z.ZodObject<typeof paymentVariables>> & {
  ENCRYPTION_KEYS?: readonly Buffer[] | undefined;
};

/** Throws a sentence that names a missing variable: a provider is configured with all of its variables or not at all. */
export function readPaymentSettings(e: Variables): PaymentSettings {
  return { stripe: stripe(e), mercadoPago: mercadoPago(e), tipFeePercent: e.TIP_FEE_PERCENT };
}

function stripe(e: Variables): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = e;
  if (!allOrNone({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })) return undefined;
  const secretKey = STRIPE_SECRET_KEY ?? "";
  return {
    secretKey,
    webhookSecrets: STRIPE_WEBHOOK_SECRET ?? [],
    url: e.STRIPE_URL,
    isTest: /^.k_test_/.test(secretKey),
  };
}

function mercadoPago(e: Variables): MercadoPagoSettings | undefined {
  const { MERCADOPAGO_CLIENT_ID, MERCADOPAGO_CLIENT_SECRET, MERCADOPAGO_WEBHOOK_SECRET } = e;
  const variables = {
    MERCADOPAGO_CLIENT_ID,
    MERCADOPAGO_CLIENT_SECRET,
    MERCADOPAGO_WEBHOOK_SECRET,
  };
  if (!allOrNone(variables)) return undefined;
  if (e.ENCRYPTION_KEYS === undefined)
    throw new Error("Falta la variable ENCRYPTION_KEYS, porque MERCADOPAGO_CLIENT_ID está puesta.");
  return {
    clientId: MERCADOPAGO_CLIENT_ID ?? "",
    clientSecret: MERCADOPAGO_CLIENT_SECRET ?? "",
    webhookSecrets: MERCADOPAGO_WEBHOOK_SECRET ?? [],
    url: e.MERCADOPAGO_URL,
    loginUrl: e.MERCADOPAGO_LOGIN_URL,
    isTest: e.MERCADOPAGO_TEST,
  };
}
