import type { PaymentProviderName } from "#contract/payments/providers";
import type { Context } from "#platform/context";
import { configuredProviders } from "./configured-providers.ts";
import type { PaymentProvider } from "./provider.ts";
import { testProvider } from "./test-provider.ts";

/** The providers that this server works with. */
export type Providers = ReadonlyMap<PaymentProviderName, PaymentProvider>;

/** What the actions of this module share. */
export interface Payments {
  ctx: Context;
  providers: Providers;
}

/** Those of the settings; in the demonstration without any, the one that we play. */
export function openProviders(ctx: Context): Providers {
  const providers = configuredProviders(ctx.config, ctx.log);
  if (providers.length === 0 && ctx.config.testPayments) providers.push(testProvider(ctx));
  return new Map(providers.map((provider) => [provider.name, provider]));
}
