import { countryName } from "#contract/country-name";

/** `country` is its code; empty when unknown. */
export type City = {
  city: string;
  country: string;
  /** Its id in the list of cities; null or absent for free text. */
  id?: number | null;
  /** Its region, where another city of the country has the same name. */
  region?: string;
};

/** `Córdoba, Argentina`; `San José, Alajuela, Costa Rica` where the name is not unique; or a country alone. */
export function cityLabel({ city, country, region = "" }: City): string {
  return [city, region, country === "" ? "" : countryName(country)].filter(Boolean).join(", ");
}
