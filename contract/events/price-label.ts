import { priceKinds } from "./event-kinds.ts";
import type { Price } from "./event-summary.ts";

/** Decimal places of a currency: two for euros, none for Chilean pesos. */
export function currencyDigits(currency: string): number {
  const { maximumFractionDigits } = formatOf(currency).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** The label of a price: 'Gratis', '12 €', '1.500 – 2.000 ARS'. */
export function priceLabel({ kind, min, max, currency }: Price): string {
  if (kind !== "paid" || min === null || currency === null)
    return kind === "unknown" ? "Precio por confirmar" : priceKinds[kind];
  const format = formatOf(currency);
  const unit = 10 ** currencyDigits(currency);
  const label =
    max === null || max === min
      ? format.format(min / unit)
      : format.formatRange(min / unit, max / unit);
  // Whole amounts show no cents; spaces in a number do not break.
  return label.replaceAll(/\s/g, "\u00A0");
}

/** '12,50' as 1250; null for what is no amount of such a currency. */
export function minorUnits(text: string, digits: number): number | null {
  const [, whole, part = ""] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || part.length > digits) return null;
  return Number(whole + part.padEnd(digits, "0"));
}

function formatOf(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat("es", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
}
