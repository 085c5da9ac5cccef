import type { CalendarEntry } from "#contract/audience/calendar";
import { addDays, instantOf } from "#contract/events/event-time";
import { copy } from "./copy.ts";

const encoder = new TextEncoder();
const lineBytes = 75;

/** A text of RFC 5545, without what would begin another line. */
const textOf = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\p{Cc}/gu, "");

/** A line in pieces of at most 75 bytes, none of which cuts a character. */
function foldedLine(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  for (const character of line) {
    if (encoder.encode(piece + character).length > lineBytes) {
      pieces.push(piece);
      piece = " ";
    }
    piece += character;
  }
  return [...pieces, piece].join("\r\n");
}

const compact = (time: string): string => time.replaceAll(/[-:]|\.\d+/g, "");

/** When an entry is: a birthday the whole day, a show by the clock of its place, the others by that of the artist. */
function timesOf({ kind, day, time }: CalendarEntry, zone: string): string[] {
  if (time === null)
    return [
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      "TRANSP:TRANSPARENT",
    ];
  const local = `${day}T${time}`;
  const instant = kind === "show" ? null : instantOf(local, zone);
  return [
    `DTSTART:${instant === null ? compact(`${local}:00`) : compact(instant.toISOString())}`,
    "DURATION:PT1H",
  ];
}

function noteOf({ kind, years, is_cancelled: isCancelled }: CalendarEntry): string {
  if (kind === "birthday") return copy.birthday(years ?? 0);
  return isCancelled ? copy.cancelled : copy.entryKinds[kind];
}

/** Entries of the calendar as a file for calendar programs (RFC 5545). `host` makes its ids permanent. */
export function calendarFile(
  entries: readonly CalendarEntry[],
  { zone, host, now }: { zone: string; host: string; now: Date },
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${host}//ES`,
    ...entries.flatMap((entry) => [
      "BEGIN:VEVENT",
      `UID:${entry.kind}-${entry.id}-${entry.day}@${host}`,
      `DTSTAMP:${compact(now.toISOString())}`,
      ...timesOf(entry, zone),
      `SUMMARY:${textOf(`${entry.title} (${noteOf(entry)})`)}`,
      `STATUS:${entry.is_cancelled ? "CANCELLED" : "CONFIRMED"}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join("");
}
