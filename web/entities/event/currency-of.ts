import type { CountryCode } from "#contract/countries";

const currencies: Record<CountryCode, string> = {
  AR: "ARS",
  MX: "MXN",
  ES: "EUR",
  CO: "COP",
  CL: "CLP",
  PE: "PEN",
  UY: "UYU",
  PY: "PYG",
  BO: "BOB",
  EC: "USD",
  VE: "USD",
  CR: "CRC",
  PA: "USD",
  GT: "GTQ",
  SV: "USD",
  HN: "HNL",
  NI: "NIO",
  DO: "DOP",
  CU: "CUP",
  PR: "USD",
  US: "USD",
  BR: "BRL",
  FR: "EUR",
  IT: "EUR",
  DE: "EUR",
  GB: "GBP",
  PT: "EUR",
  CA: "CAD",
};

/** The currency of a country; euros where unknown. */
export function currencyOf(country: string | null | undefined): string {
  return (currencies as Record<string, string>)[country ?? ""] ?? "EUR";
}
