import { countries } from "#contract/countries";

/** `country` is its code; empty where none is known. */
export type City = { city: string; country: string };

/** `Córdoba, Argentina`: there are several of some names. */
export function cityLabel({ city, country }: City): string {
  const name = countries.find(({ code }) => code === country)?.name;
  return name === undefined ? city : `${city}, ${name}`;
}
