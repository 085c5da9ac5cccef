import { countryName } from "#contract/country-name";
import type { UpcomingRelease } from "#contract/releases/releases";

/** An hour of a day, and the countries whose capitals have it. */
export type CountryHour = { day: string; hour: string; countries: string[] };

/** The date and the hour of a moment as the clocks of a zone show them: «jueves, 24 de diciembre», «21:00». */
export function momentIn(zone: string, moment: string): { day: string; hour: string } {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("es", { ...options, timeZone: zone }).format(new Date(moment));
  return {
    day: format({ weekday: "long", day: "numeric", month: "long" }),
    hour: format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  };
}

/** The hours of a moment in these countries, in their order: «21:00 España · 17:00 Argentina, Uruguay». */
export function hoursOfCountries(
  moment: string,
  countries: UpcomingRelease["countries"],
): CountryHour[] {
  const byHour = new Map<string, CountryHour>();
  for (const { code, time_zone } of countries) {
    const there = momentIn(time_zone, moment);
    const key = `${there.day} ${there.hour}`;
    byHour.set(key, {
      ...there,
      countries: [...(byHour.get(key)?.countries ?? []), countryName(code)],
    });
  }
  return [...byHour.values()];
}
