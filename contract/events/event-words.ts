import { readLocalTime } from "./event-time.ts";

/** Formats times of events, in browser and server. A local time is formatted without conversion. */

const dayOfYear = new Intl.DateTimeFormat("es", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});
const dayWithYear = new Intl.DateTimeFormat("es", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** 'jueves, 24 de diciembre', with the year where it is not that of `now`. */
export function longDay(local: string, now: number): string {
  const at = readLocalTime(local);
  if (at === null) return "";
  const isThisYear = new Date(at).getUTCFullYear() === new Date(now).getUTCFullYear();
  return (isThisYear ? dayOfYear : dayWithYear).format(at);
}

/** '21:00'. */
export function hourOf(local: string): string {
  return local.slice(11, 16);
}

/** The label of a zone: 'Madrid', 'Buenos Aires'. */
export function zoneName(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}
