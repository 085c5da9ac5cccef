import { countries } from "#contract/countries";

/** `country` is its code; empty where none is known. */
export type City = { city: string; country: string };

/** `Córdoba, Argentina`: there are several of some names; or a country alone. */
export function cityLabel({ city, country }: City): string {
  const name = countries.find(({ code }) => code === country)?.name ?? "";
  return [city, name].filter(Boolean).join(", ");
}
