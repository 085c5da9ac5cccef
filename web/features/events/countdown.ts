import type { Event } from "#contract/events/events";
import { limits } from "#contract/limits";
import { copy } from "./copy.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The end of an event; without one, some hours after its start. */
export function endOf({ starts_at, ends_at }: Pick<Event, "starts_at" | "ends_at">): number {
  return ends_at === null
    ? Date.parse(starts_at) + limits.eventHoursWithoutEnd * hourMs
    : Date.parse(ends_at);
}

/** The time until an event, in the largest suitable unit. */
export function countdown(event: Pick<Event, "starts_at" | "ends_at">, now: number): string {
  const left = Date.parse(event.starts_at) - now;
  if (left <= 0) return now < endOf(event) ? copy.countdown.now : copy.countdown.over;
  if (left >= 2 * dayMs) return copy.countdown.days(Math.floor(left / dayMs));
  if (left >= hourMs) return copy.countdown.hours(Math.floor(left / hourMs));
  return copy.countdown.minutes(Math.max(1, Math.floor(left / minuteMs)));
}
