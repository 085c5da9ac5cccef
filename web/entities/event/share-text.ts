import type { EventSummary } from "#contract/events/event-summary";
import { copy as eventCopy } from "./copy.ts";
import { hourOf, longDay, zoneName } from "./event-dates.ts";

/** The sentence sent with the link of an event, with its local date. */
export function shareText(event: EventSummary, now: number): string {
  const { title, status, starts_local: local, venue_name, city, time_zone } = event;
  const place =
    venue_name === null
      ? `${eventCopy.online.toLowerCase()} (hora de ${zoneName(time_zone)})`
      : [venue_name, city].filter(Boolean).join(", ");
  const label = eventCopy.status[status];
  if (status === "postponed") return `${title} (${label}) · ${place}`;
  const when = `${longDay(local, now)}, ${hourOf(local)}`;
  return `${title}${label === null ? "" : ` (${label})`} · ${when} · ${place}`;
}
