import { countries } from "#contract/countries";

/** `country` is its code; empty when unknown. */
export type City = {
  city: string;
  country: string;
  /** Its id in the list of cities; null or absent for free text. */
  id?: number | null;
  /** Its region, where another city of the country has the same name. */
  region?: string;
};

const worldNames = new Intl.DisplayNames(["es"], { type: "region" });

function countryName(code: string): string {
  if (code === "") return "";
  return countries.find((country) => country.code === code)?.name ?? worldNames.of(code) ?? code;
}

/** `Córdoba, Argentina`; `San José, Alajuela, Costa Rica` where the name is not unique; or a country alone. */
export function cityLabel({ city, country, region = "" }: City): string {
  return [city, region, countryName(country)].filter(Boolean).join(", ");
}
