import type { Config } from "#platform/config";
import type { Log } from "#platform/log";
import { mercadoPagoProvider } from "./mercado-pago.ts";
import type { PaymentProvider } from "./provider.ts";
import { stripeProvider } from "./stripe.ts";

/** The providers that this server has settings for. */
export function configuredProviders(
  { payments: { stripe, mercadoPago }, premium }: Pick<Config, "payments" | "premium">,
  log?: Pick<Log, "warn">,
): PaymentProvider[] {
  const onOldWebhook = (ageSeconds: number) =>
    log?.warn({ age_s: ageSeconds }, "a webhook of Mercado Pago was signed at another time");
  return [
    ...(stripe === undefined ? [] : [stripeProvider(stripe)]),
    ...(mercadoPago === undefined
      ? []
      : [
          mercadoPagoProvider(mercadoPago, {
            onOldWebhook,
            operatorAccount: premium.mercadoPago?.account,
          }),
        ]),
  ];
}
