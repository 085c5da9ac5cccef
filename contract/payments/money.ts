import { type TipCurrency, tipCurrencies } from "./providers.ts";

const isTipCurrency = (currency: string): currency is TipCurrency =>
  Object.hasOwn(tipCurrencies, currency);

/** Decimal places of the minor unit of a currency: two for euros, none for Chilean pesos. */
const moneyDigits = (currency: string): number =>
  isTipCurrency(currency) ? tipCurrencies[currency].digits : 2;

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount in minor units with its currency: '5 €', '2,50 €', '2.000 ARS'. The code instead of '$', which is the sign
 * of many currencies. Its spaces do not break.
 */
export function moneyLabel(amount: number, currency: string): string {
  const digits = moneyDigits(currency);
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat("es", {
      style: "currency",
      currency,
      currencyDisplay: currency === "EUR" ? "symbol" : "code",
      // What a browser holds for the places of a currency differs from what the providers take.
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      trailingZeroDisplay: "stripIfInteger",
      useGrouping: "always",
    });
  formats.set(currency, format);
  return format.format(amount / 10 ** digits).replaceAll(/\s/g, "\u00A0");
}

/**
 * What somebody typed as an amount, in minor units; null for what is none of that currency. Points and commas both
 * stand for decimals and for thousands ('1.500', '1,500.50'): no currency has three decimal places, so three digits
 * are always thousands.
 */
export function typedAmount(text: string, currency: string): number | null {
  const digits = moneyDigits(currency);
  const compact = text.replaceAll(/\s/g, "");
  const grouped = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$|^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/;
  const [, byPoints, afterComma, byCommas, afterPoint] = grouped.exec(compact) ?? [];
  const [, plain, afterAny] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(compact) ?? [];
  const whole = (byPoints ?? byCommas)?.replaceAll(/[.,]/g, "") ?? plain;
  const part = (byPoints ?? byCommas) === undefined ? afterAny : (afterComma ?? afterPoint);
  if (whole === undefined || whole.length > 9 || (part ?? "").length > digits) return null;
  return Number(whole + (part ?? "").padEnd(digits, "0"));
}

/** An amount as one types it into a field: '2,50'. */
export function amountText(amount: number, currency: string): string {
  const digits = moneyDigits(currency);
  const text = String(amount).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  const part = text.slice(text.length - digits);
  return /^0*$/.test(part) ? whole : `${whole},${part}`;
}
