import { releaseLimits } from "#contract/releases/release-limits";
import { releaseErrors } from "#contract/releases/errors";

const aYear = 366 * 86_400_000;

/** The time zone of this device. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The name of a time zone for people: «Buenos Aires». */
export const cityOf = (zone: string): string =>
  (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** Why no release can go out at a local time (`2026-12-24T18:00`), or null. */
export function whyNotThen(local: string, now = Date.now()): string | null {
  const wait = new Date(local).getTime() - now;
  return wait >= releaseLimits.minutesAhead * 60_000 && wait <= aYear
    ? null
    : releaseErrors.release_time.text;
}

const parts = {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
} as const;

/** «24 de diciembre de 2026, 18:00 (Madrid)»: a moment as the clock shows it in its zone. */
export function spokenMoment(moment: string, zone: string | null): string {
  const timeZone = zone ?? deviceZone();
  const text = new Intl.DateTimeFormat("es", { ...parts, timeZone }).format(new Date(moment));
  return `${text} (${cityOf(timeZone)})`;
}
