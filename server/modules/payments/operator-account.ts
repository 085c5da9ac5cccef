import type { PaymentProviderName } from "#contract/payments/providers";
import type { Config } from "#platform/config";

/** Stripe's and the demonstration's name of the account of who runs this server: it is the one of our own key. */
export const operatorName = "operator";

/** What stands for the operator's account where artists have the id of theirs. */
const ids: Record<PaymentProviderName, string> = {
  stripe: "00000000-0000-8000-8000-000000000001",
  mercadopago: "00000000-0000-8000-8000-000000000002",
  test: "00000000-0000-8000-8000-000000000003",
};

/** The account that Premium is paid to; null where the operator has none at this provider. */
export function operatorAccount(
  { premium }: Pick<Config, "premium">,
  provider: PaymentProviderName,
): { id: string; account: string } | null {
  const account = provider === "mercadopago" ? premium.mercadoPago?.account : operatorName;
  return account === undefined ? null : { id: ids[provider], account };
}

/** What the provider needs to act for that account; null for every other one, and where its name is enough. */
export function operatorCredentials(
  { premium: { mercadoPago } }: Pick<Config, "premium">,
  id: string,
): string | null {
  if (id !== ids.mercadopago || mercadoPago === undefined) return null;
  const { accessToken, country } = mercadoPago;
  return JSON.stringify({ accessToken, refreshToken: "", country });
}
