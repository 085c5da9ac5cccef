import type { EventInput } from "#contract/events/events";
import {
  addDays,
  instantOf,
  listedDay,
  localTimeAt,
  readLocalTime,
} from "#contract/events/event-time";
import { limits } from "#contract/limits";
import { isBlank } from "#contract/text/text";
import { ApiError } from "#platform/errors";

const hourMs = 3_600_000;

/** The times of an event: the given local times, and the instants derived from them and the zone. */
export interface EventTimes {
  starts_local: string;
  ends_local: string | null;
  doors_local: string | null;
  starts_at: Date;
  ends_at: Date | null;
  doors_at: Date | null;
  listed_on: string;
  over_at: Date;
}

type Times = Pick<EventInput, "kind" | "starts_local" | "ends_local" | "doors_local">;

/** Validates the times of an event in its zone, and derives the instants. */
export function checkTimes(input: Times, zone: string, now: Date): EventTimes {
  const starts_at = instant("starts_local", input.starts_local, zone);
  const ends_at = input.ends_local === null ? null : instant("ends_local", input.ends_local, zone);
  const doors_at =
    input.doors_local === null ? null : instant("doors_local", input.doors_local, zone);
  // An evening that has begun can still be announced.
  if (starts_at.getTime() < now.getTime() - limits.eventHours * hourMs)
    throw new ApiError("event_in_past", { field: "starts_local" });
  if (starts_at > addMonths(now, limits.eventMonthsAhead))
    throw new ApiError("event_too_far", { field: "starts_local" });
  if (ends_at !== null && ends_at <= starts_at)
    throw new ApiError("event_end_before_start", { field: "ends_local" });
  if (doors_at !== null && doors_at > starts_at)
    throw new ApiError("event_doors_after_start", { field: "doors_local" });
  const longestHours = input.kind === "festival" ? limits.festivalDays * 24 : limits.eventHours;
  const end = ends_at ?? new Date(starts_at.getTime() + limits.eventHoursWithoutEnd * hourMs);
  if (end.getTime() - starts_at.getTime() > longestHours * hourMs)
    throw new ApiError("event_too_long", { field: "ends_local" });
  if (doors_at !== null && starts_at.getTime() - doors_at.getTime() > limits.eventHours * hourMs)
    throw new ApiError("event_doors_after_start", { field: "doors_local" });
  return {
    starts_local: input.starts_local,
    ends_local: input.ends_local,
    doors_local: input.doors_local,
    starts_at,
    ends_at,
    doors_at,
    listed_on: listedDay(input.starts_local),
    over_at: end,
  };
}

function instant(
  field: "starts_local" | "ends_local" | "doors_local",
  local: string,
  zone: string,
): Date {
  if (readLocalTime(local) === null) throw new ApiError("event_start_invalid", { field });
  const at = instantOf(local, zone);
  if (at === null) throw new ApiError("event_hour_skipped", { field });
  return at;
}

function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}

/**
 * The times of a repetition: at the same local-time distance from its start as in the first, so that doors open at
 * the same hour after a clock change.
 */
export function repeatTimes(first: Times, start: string): Times {
  const days = Math.round(
    (Date.parse(`${start.slice(0, 10)}T00:00Z`) -
      Date.parse(`${first.starts_local.slice(0, 10)}T00:00Z`)) /
      (24 * hourMs),
  );
  const move = (local: string | null) =>
    local === null ? null : `${addDays(local.slice(0, 10), days)}${local.slice(10)}`;
  return {
    kind: first.kind,
    starts_local: start,
    ends_local: move(first.ends_local),
    doors_local: move(first.doors_local),
  };
}

/** Throws for an empty or contradictory text or price. */
export function checkWords({ title, price, venue_id, online_url }: EventInput): void {
  if (isBlank(title)) throw new ApiError("event_title_required", { field: "title" });
  if (venue_id === null && online_url === null)
    throw new ApiError("event_place_required", { field: "venue_id" });
  const { kind, min, max, currency } = price;
  const isPriced = min !== null || max !== null;
  if (kind === "paid" && (min === null || min === 0 || currency === null))
    throw new ApiError("event_price_invalid", { field: "price" });
  if (kind !== "paid" && (isPriced || currency !== null))
    throw new ApiError("event_price_invalid", { field: "price" });
  if (max !== null && (min === null || max < min))
    throw new ApiError("event_price_invalid", { field: "price" });
}

/** The current day at a place, as its evenings are listed. */
export function todayIn(zone: string, now: Date): string {
  return listedDay(localTimeAt(now, zone));
}
