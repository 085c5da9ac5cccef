import { countries } from "#contract/countries";

/** `country` is its code; empty where none is known. */
export type City = {
  city: string;
  country: string;
  /** Its number in the list; null or absent for what is not in it. */
  id?: number | null;
  /** Where others of its country have its name, what tells them apart. */
  region?: string;
};

const worldNames = new Intl.DisplayNames(["es"], { type: "region" });

function countryName(code: string): string {
  if (code === "") return "";
  return countries.find((country) => country.code === code)?.name ?? worldNames.of(code) ?? code;
}

/** `Córdoba, Argentina`, `San José, Alajuela, Costa Rica`: there are several of some names; or a country alone. */
export function cityLabel({ city, country, region = "" }: City): string {
  return [city, region, countryName(country)].filter(Boolean).join(", ");
}
