import { countryName } from "#contract/country-name";
import { countryZones } from "#contract/country-zones";
import { localTimeAt } from "#contract/events/event-time";

/** A local time, and the countries whose capitals have it. */
export type CountryHour = { local: string; countries: string[] };

/** The local times of an instant by country, latest first: '21:00 España · 17:00 Argentina, Uruguay'. */
export function hoursByCountry(startsAt: string): CountryHour[] {
  const instant = new Date(startsAt);
  const byLocal = new Map<string, string[]>();
  for (const [code, zone] of Object.entries(countryZones)) {
    const local = localTimeAt(instant, zone);
    byLocal.set(local, [...(byLocal.get(local) ?? []), countryName(code)]);
  }
  return [...byLocal]
    .map(([local, names]) => ({ local, countries: names }))
    .toSorted((one, other) => other.local.localeCompare(one.local));
}
