// Mercado Pago counts in decimals (12.34). They are moved by their digits: arithmetic with fractions would lose cents.

/** The amount in minor units of a decimal; null when it is none. More decimals than the currency has are rounded. */
export function minorUnitsOf(decimal: number | string, digits: number): number | null {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,15}))?$/.exec(String(decimal));
  if (match === null) return null;
  const [, sign = "", whole = "", fraction = ""] = match;
  const padded = fraction.padEnd(digits + 1, "0");
  const units = BigInt(whole + padded.slice(0, digits)) + (padded.charAt(digits) >= "5" ? 1n : 0n);
  const amount = Number(units);
  if (!Number.isSafeInteger(amount)) return null;
  return sign === "-" && amount !== 0 ? -amount : amount;
}

/** The number whose text in JSON is the amount in decimals. */
export function decimalOf(minorUnits: number, digits: number): number {
  const text = String(minorUnits).padStart(digits + 1, "0");
  const at = text.length - digits;
  return Number(digits === 0 ? text : `${text.slice(0, at)}.${text.slice(at)}`);
}

/** The part of a whole amount, rounded; exact for amounts whose product is no longer exact as a number. */
export function shareOf(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}
