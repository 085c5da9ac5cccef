import type { Order } from "#contract/payments/tips";

/** Removed by signing out (rule web-3): the next person on this device must not see what was given. */
const prefix = "sb-resuena-tip-";

type RememberedTip = { amount: number; provider: string };

/** What somebody paid last on this device in a currency, so that the next tip takes two taps. */
export function rememberedTip(currency: string): RememberedTip | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + currency) ?? "null");
    if (typeof value !== "object" || value === null) return null;
    const { amount, provider } = value as Record<string, unknown>;
    return Number.isSafeInteger(amount) && typeof provider === "string"
      ? { amount: amount as number, provider }
      : null;
  } catch {
    return null;
  }
}

/** Remembers a payment that was made; where storage is blocked, the next one starts from nothing. */
export function rememberTip({ amount, currency, provider }: Order): void {
  try {
    localStorage.setItem(prefix + currency, JSON.stringify({ amount, provider }));
  } catch {
    // Nothing depends on it.
  }
}
