/**
 * Times of events: the local time and the zone are stored, the instant is derived from them. A local time is
 * `YYYY-MM-DDTHH:mm`. The browser runs this too, so it uses only `Intl`.
 */

const localPattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Until this hour of the morning an event belongs to the evening before. */
const eveningEndsHour = 6;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
    formats.set(zone, format);
  }
  return format;
}

/** The local time as if it were UTC, in milliseconds; null for a nonexistent date, such as 29 February 2027. */
export function readLocalTime(local: string): number | null {
  const match = localPattern.exec(local);
  if (match === null) return null;
  const [year, month, day, hour, minute] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const ms = Date.UTC(year, month - 1, day, hour, minute);
  return formatLocalTime(ms) === local ? ms : null;
}

/** The inverse of `readLocalTime`. */
function formatLocalTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16);
}

/** The local time in a zone at an instant. */
export function localTimeAt(instant: Date, zone: string): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts["year"]}-${parts["month"]}-${parts["day"]}T${parts["hour"]}:${parts["minute"]}`;
}

/**
 * The instant of a local time in a zone; null for one that a clock change skips, or an invalid date. A repeated local
 * time means the first instant, as people expect.
 */
export function instantOf(local: string, zone: string): Date | null {
  const ms = readLocalTime(local);
  if (ms === null) return null;
  // The zone's offsets a day before and after, with at most one clock change between them.
  const offsets = [-24, 24].map((hours) => {
    const near = new Date(ms + hours * hourMs);
    return Number(readLocalTime(localTimeAt(near, zone))) - near.getTime();
  });
  const instants = [...new Set(offsets)]
    .map((offset) => new Date(ms - offset))
    .filter((instant) => localTimeAt(instant, zone) === local)
    .sort((one, other) => one.getTime() - other.getTime());
  return instants[0] ?? null;
}

/** The day under which an event is listed: in its first hours, the evening before. */
export function listedDay(local: string): string {
  const ms = readLocalTime(local);
  if (ms === null) throw new RangeError(`${local} is no local time`);
  return formatLocalTime(ms - eveningEndsHour * hourMs).slice(0, 10);
}

/** Adds days to a day (`YYYY-MM-DD`). */
export function addDays(day: string, days: number): string {
  return formatLocalTime(Date.parse(`${day}T00:00Z`) + days * 24 * hourMs).slice(0, 10);
}
