import type { CountryCode } from "#contract/countries";
import { countryName } from "#contract/country-name";
import { localTimeAt } from "#contract/events/event-time";

/** The time zone of the capital, for Spanish-speaking countries. */
const zones: Partial<Record<CountryCode, string>> = {
  ES: "Europe/Madrid",
  AR: "America/Argentina/Buenos_Aires",
  UY: "America/Montevideo",
  CL: "America/Santiago",
  PY: "America/Asuncion",
  BO: "America/La_Paz",
  VE: "America/Caracas",
  DO: "America/Santo_Domingo",
  PR: "America/Puerto_Rico",
  CU: "America/Havana",
  CO: "America/Bogota",
  PE: "America/Lima",
  EC: "America/Guayaquil",
  PA: "America/Panama",
  MX: "America/Mexico_City",
  CR: "America/Costa_Rica",
  GT: "America/Guatemala",
  SV: "America/El_Salvador",
  HN: "America/Tegucigalpa",
  NI: "America/Managua",
};

/** A local time, and the countries whose capitals have it. */
export type CountryHour = { local: string; countries: string[] };

/** The local times of an instant by country, latest first: '21:00 España · 17:00 Argentina, Uruguay'. */
export function hoursByCountry(startsAt: string): CountryHour[] {
  const instant = new Date(startsAt);
  const byLocal = new Map<string, string[]>();
  for (const [code, zone] of Object.entries(zones)) {
    const local = localTimeAt(instant, zone);
    byLocal.set(local, [...(byLocal.get(local) ?? []), countryName(code)]);
  }
  return [...byLocal]
    .map(([local, names]) => ({ local, countries: names }))
    .toSorted((one, other) => other.local.localeCompare(one.local));
}
