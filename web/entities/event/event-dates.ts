import { localTimeAt, readLocalTime } from "#contract/events/event-time";

export { hourOf, longDay, zoneName } from "#contract/events/event-words";

/** A local time is in the zone of its place already, so it is formatted as UTC. */
const parts = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es", { ...options, timeZone: "UTC" });
const weekday = parts({ weekday: "short" });
const month = parts({ month: "short" });
const shortDay = parts({ weekday: "short", day: "numeric", month: "short" });

/** `2026-12-24T21:00`: 'jue', '24', 'dic'. */
export function dateBlock(local: string): { weekday: string; day: string; month: string } {
  const at = readLocalTime(local);
  if (at === null) return { weekday: "", day: "", month: "" };
  const day = String(new Date(at).getUTCDate());
  return { weekday: plain(weekday.format(at)), day, month: plain(month.format(at)) };
}

/** 'jue, 24 dic'. */
export function shortDate(local: string): string {
  const at = readLocalTime(local);
  return at === null ? "" : shortDay.format(at);
}

/** The local time of an instant in the reader's zone; null where both clocks agree. */
export function readersTime(startsAt: string, local: string, zone: string): string | null {
  const there = localTimeAt(new Date(startsAt), zone);
  return there === local ? null : there;
}

/** Some engines abbreviate with a period at the end. */
function plain(name: string): string {
  return name.replace(/\.$/, "");
}
