import { countryName } from "#contract/country-name";
import { countryZones } from "#contract/country-zones";
import { localTimeAt } from "#contract/events/event-time";

/** A local time, and the countries whose capitals have it. */
export type CountryHour = { local: string; countries: string[] };

/** Where an artist without followers in any of the countries is heard. */
const usualCountries = ["ES", "MX", "AR"];

const isZoned = (code: string): code is keyof typeof countryZones =>
  Object.hasOwn(countryZones, code);

/** The time zones of these countries (ISO 3166-1), of those that have one in the table. */
export function zonesOf(codes: readonly string[]): { code: string; zone: string }[] {
  const zoned = codes.filter(isZoned);
  return (zoned.length > 0 ? zoned : usualCountries.filter(isZoned)).map((code) => ({
    code,
    zone: countryZones[code] ?? "UTC",
  }));
}

/** The local times of an instant in these countries, in their order: «21:00 España · 17:00 Argentina, Uruguay». */
export function hoursOfCountries(moment: string, codes: readonly string[]): CountryHour[] {
  const byLocal = new Map<string, string[]>();
  for (const { code, zone } of zonesOf(codes)) {
    const local = localTimeAt(new Date(moment), zone);
    byLocal.set(local, [...(byLocal.get(local) ?? []), countryName(code)]);
  }
  return [...byLocal].map(([local, countries]) => ({ local, countries }));
}
