import { errors } from "#contract/errors";

const aYear = 366 * 86_400_000;

/** The time zone of this device: `Europe/Madrid`. */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The name of a time zone for people: 'Madrid', 'Buenos Aires'. */
export function zoneCity(zone = timeZone()): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** The moment (ISO) of a local date and time (`2026-12-24T18:00`). */
export function momentOf(local: string): Date {
  return new Date(local);
}

/** A moment as the value of a `datetime-local` input. */
export function localOf(moment: Date): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  const date = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${date}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** Why nothing can be published at that time, or null. */
export function whyNotThen(local: string, now = Date.now()): string | null {
  const wait = momentOf(local).getTime() - now;
  return wait > 0 && wait <= aYear ? null : errors.post_time_passed.text;
}

/** 'el 24 de diciembre, 18:00'. */
export function spokenTime(moment: Date): string {
  const dateAndTime = new Intl.DateTimeFormat("es", {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  }).format(moment);
  return `el ${dateAndTime}`;
}
