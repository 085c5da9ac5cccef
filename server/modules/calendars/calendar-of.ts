import ical, { ICalEventStatus } from "ical-generator";
import type { EventStatus } from "#contract/events/event-summary";
import { limits } from "#contract/limits";
import { product } from "#contract/names";
import { pagePath } from "#contract/pages";
import type { Values } from "#platform/db/sql";
import type { entryColumns } from "./queries.ts";

type Entry = Values<typeof entryColumns>;

/** The refresh interval for calendar programs, in seconds. */
export const lookAgainAfter = 6 * 3600;

const statuses: Record<EventStatus, ICalEventStatus> = {
  published: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};
const notes: Record<EventStatus, string> = {
  published: "",
  postponed: "Aplazado: la fecha nueva está por confirmar.\n\n",
  cancelled: "Cancelado.\n\n",
};

/**
 * Events as a calendar (RFC 5545). Times are UTC instants without a zone, since the library would use the server's.
 * `publicUrl` is part of the permanent ids of the entries.
 */
export function calendarOf(
  entries: Entry[],
  { name, publicUrl }: { name: string; publicUrl: string },
): string {
  const host = new URL(publicUrl).hostname;
  const calendar = ical({
    name: oneLine(name),
    prodId: `-//${host}//${product}//ES`,
    ttl: lookAgainAfter,
  });
  for (const entry of entries) {
    const url = new URL(pagePath("event", { slug: entry.slug }), publicUrl).href;
    calendar.createEvent({
      id: `event-${entry.id}@${host}`,
      sequence: entry.sequence,
      stamp: entry.updated_at,
      lastModified: entry.updated_at,
      start: entry.starts_at,
      end:
        entry.ends_at ??
        new Date(entry.starts_at.getTime() + limits.calendarHoursWithoutEnd * 3_600_000),
      summary: oneLine(entry.status === "cancelled" ? `Cancelado: ${entry.title}` : entry.title),
      description: `${notes[entry.status]}${storable(entry.description)}\n\n${url}`.trim(),
      location: locationOf(entry),
      url,
      status: statuses[entry.status],
    });
  }
  return `${calendar.toString()}\r\n`;
}

function locationOf(
  entry: Entry,
): string | { title: string; address?: string; geo?: { lat: number; lon: number } } {
  if (entry.venue_name === null) return entry.online_url ?? "";
  const address = oneLine([entry.address, entry.city].filter(Boolean).join(", "));
  const title = oneLine(entry.venue_name);
  const hasPlace = entry.lat !== null && entry.lng !== null && address !== "";
  return {
    title,
    ...(address !== "" && { address }),
    ...(hasPlace && { geo: { lat: Number(entry.lat), lon: Number(entry.lng) } }),
  };
}

/** Removes control characters, and line breaks in a name. */
function storable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, "");
}

/** Without control characters and line breaks. */
export function oneLine(text: string): string {
  return storable(text).replaceAll(/\s+/g, " ").trim();
}
