import { localTimeAt, readLocalTime } from "#contract/events/event-time";

/** A local time is formatted as it stands: it has the zone of its place already. */
const parts = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es", { ...options, timeZone: "UTC" });
const weekday = parts({ weekday: "short" });
const month = parts({ month: "short" });
const dayOfYear = parts({ weekday: "long", day: "numeric", month: "long" });
const dayWithYear = parts({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const shortDay = parts({ weekday: "short", day: "numeric", month: "short" });

/** `2026-12-24T21:00`: 'jue', '24', 'dic'. */
export function dateBlock(local: string): { weekday: string; day: string; month: string } {
  const at = readLocalTime(local);
  if (at === null) return { weekday: "", day: "", month: "" };
  const day = String(new Date(at).getUTCDate());
  return { weekday: plain(weekday.format(at)), day, month: plain(month.format(at)) };
}

/** 'jueves, 24 de diciembre', with the year where it is not that of `now`. */
export function longDay(local: string, now: number): string {
  const at = readLocalTime(local);
  if (at === null) return "";
  const isThisYear = new Date(at).getUTCFullYear() === new Date(now).getUTCFullYear();
  return (isThisYear ? dayOfYear : dayWithYear).format(at);
}

/** 'jue, 24 dic'. */
export function shortDate(local: string): string {
  const at = readLocalTime(local);
  return at === null ? "" : shortDay.format(at);
}

/** '21:00'. */
export function hourOf(local: string): string {
  return local.slice(11, 16);
}

/** The local time of an instant in the zone of whoever reads; null where both clocks say the same. */
export function readersTime(startsAt: string, local: string, zone: string): string | null {
  const there = localTimeAt(new Date(startsAt), zone);
  return there === local ? null : there;
}

/** The zone of a place, as people say it: 'Madrid', 'Buenos Aires'. */
export function zoneName(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** Some engines end short names with a point. */
function plain(name: string): string {
  return name.replace(/\.$/, "");
}
