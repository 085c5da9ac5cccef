import type { EventDraftContent } from "#contract/events/event-drafts";
import { addDays, instantOf, localTimeAt } from "#contract/events/event-time";
import type { Event } from "#contract/events/events";
import { currencyDigits, minorUnits } from "#contract/events/price-label";
import { errors } from "#contract/errors";
import type { Picture } from "#contract/files/files";
import { titleWithoutText } from "#contract/posts/post-words";
import type { Post } from "#contract/posts/posts";
import type { InputOf } from "#web/api/client.ts";
import { editorCopy } from "./editor-copy.ts";

export type EventFields = Omit<
  InputOf<"createEvent">,
  "repeats" | "despite_duplicate" | "draft_id"
>;
/** Validation errors, by field. */
export type Problems = Partial<Record<string, string>>;

export const emptyDraft: EventDraftContent = {
  title: "",
  kind: "concert",
  description: "",
  starts_local: "",
  ends_local: "",
  doors_local: "",
  venue_id: null,
  online_url: "",
  time_zone: "",
  cover_file_id: null,
  price: { kind: "unknown", min: "", max: "", currency: "" },
  ticket_links: [],
  min_age: "",
  capacity: "",
  accessibility: [],
  genres: [],
  lineup: [],
  repeats: [],
};

/** Whether nothing has been typed yet; defaults do not count. */
export function isEmptyDraft(draft: EventDraftContent): boolean {
  const { time_zone, price, kind } = emptyDraft;
  return JSON.stringify({ ...draft, time_zone, price, kind }) === JSON.stringify(emptyDraft);
}

/** The fields of the editor for an event about which a post was written. */
export function draftOfPost({ title, description }: Post): EventDraftContent {
  return { ...emptyDraft, title: title === titleWithoutText ? "" : title, description };
}

/** The picture that stands for a post, if it has one. */
export function pictureOfPost({ media }: Post): Picture | null {
  if (media?.kind === "image") return media;
  if (media?.kind === "gallery") return media.pictures[0] ?? null;
  if (media?.kind === "audio") return media.cover;
  return media?.kind === "video" ? media.poster : null;
}

/** The fields of the editor for an existing event. */
export function draftOf(event: Event): EventDraftContent {
  const { price, time_zone: zone } = event;
  const amount = (minor: number | null) =>
    minor === null || price.currency === null
      ? ""
      : String(minor / 10 ** currencyDigits(price.currency)).replace(".", ",");
  return {
    title: event.title,
    kind: event.kind,
    description: event.description,
    starts_local: event.starts_local,
    ends_local: event.ends_local ?? "",
    doors_local: event.doors_local ?? "",
    venue_id: event.venue?.id ?? null,
    online_url: event.online_url ?? "",
    time_zone: event.venue === null ? zone : "",
    cover_file_id: null,
    price: {
      kind: price.kind,
      min: amount(price.min),
      max: amount(price.max),
      currency: price.currency ?? "",
    },
    ticket_links: event.ticket_links.map(({ kind, url, on_sale_at }) => ({
      kind,
      url,
      on_sale_local: on_sale_at === null ? "" : localTimeAt(new Date(on_sale_at), zone),
    })),
    min_age: event.min_age?.toString() ?? "",
    capacity: event.capacity?.toString() ?? "",
    accessibility: event.accessibility,
    genres: event.genres,
    lineup: event.lineup.map(({ username, profile, name, set_time }) => ({
      username: username ?? profile?.username ?? "",
      name,
      set_time: set_time ?? "",
    })),
    repeats: [],
  };
}

/** The request, or the validation errors. `zone` is that of the place. A proposal needs an artist to ask. */
export function inputOf(
  draft: EventDraftContent,
  zone: string,
  { isProposal = false } = {},
): { input: EventFields } | { problems: Problems } {
  const { price, online_url: url } = draft;
  const problems: Problems = {};
  const number = (field: "min_age" | "capacity") => {
    const text = draft[field].trim();
    if (text === "") return null;
    if (!/^\d+$/.test(text)) problems[field] = editorCopy.notANumber;
    return Number(text);
  };
  if (draft.title.trim() === "") problems["title"] = errors.event_title_required.text;
  if (draft.starts_local.length < 16) problems["starts_local"] = errors.event_start_invalid.text;
  if (draft.venue_id === null && url.trim() === "")
    problems["venue_id"] = errors.event_place_required.text;
  if (isProposal && draft.lineup.every(({ username }) => username === ""))
    problems["lineup"] = errors.event_artist_required.text;
  const money = moneyOf(price);
  if (money === null) problems["price"] = errors.event_price_invalid.text;
  if (draft.ticket_links.some((link) => link.url.trim() === ""))
    problems["ticket_links"] = editorCopy.linkMissing;
  const min_age = number("min_age");
  const capacity = number("capacity");
  if (Object.keys(problems).length > 0 || money === null) return { problems };
  const whole = (local: string) => (local === "" ? null : local);
  return {
    input: {
      title: draft.title,
      kind: draft.kind,
      description: draft.description,
      starts_local: draft.starts_local,
      ends_local: whole(draft.ends_local),
      doors_local: whole(draft.doors_local),
      venue_id: draft.venue_id,
      online_url: url.trim() === "" ? null : url.trim(),
      time_zone: draft.venue_id === null ? zone : null,
      cover_file_id: draft.cover_file_id,
      price: money,
      ticket_links: draft.ticket_links.map(({ kind, url: link, on_sale_local }) => ({
        kind,
        url: link.trim(),
        on_sale_at: instantOf(on_sale_local, zone)?.toISOString() ?? null,
      })),
      min_age,
      capacity,
      accessibility: draft.accessibility,
      genres: draft.genres,
      lineup: draft.lineup.map(({ username, name, set_time }) => ({
        ...(username === "" ? { name } : { username }),
        set_time: whole(set_time),
      })),
    },
  };
}

/** The price in minor units; null when the text is not a price. */
function moneyOf({
  kind,
  min,
  max,
  currency,
}: EventDraftContent["price"]): EventFields["price"] | null {
  if (kind !== "paid") return { kind };
  const digits = currency === "" ? 2 : currencyDigits(currency);
  const [least, most] = [minorUnits(min, digits), minorUnits(max, digits)];
  if (currency === "" || least === null || (most === null && max.trim() !== "")) return null;
  return { kind, min: least, max: most, currency };
}

/** A time of day on the day of the start, or on the morning after it where it lies before (`later`), or the evening before. */
export function besideStart(hour: string, start: string, side: "later" | "earlier"): string {
  const day = start.slice(0, 10);
  if (hour === "" || day === "") return "";
  const startHour = start.slice(11);
  if (side === "later") return `${hour <= startHour ? addDays(day, 1) : day}T${hour}`;
  return `${hour > startHour ? addDays(day, -1) : day}T${hour}`;
}

/** Moves all times of the first date to another start. */
export function withStart(draft: EventDraftContent, start: string): Partial<EventDraftContent> {
  const before = draft.starts_local;
  if (start.length < 16) return { starts_local: start };
  const move = (local: string, side: "later" | "earlier"): string => {
    if (local.length < 16) return local;
    // The date was cleared meanwhile: the time alone determines the night.
    if (before.length < 16) return besideStart(local.slice(11), start, side);
    return addDays(local.slice(0, 10), daysBetween(before, start)) + local.slice(10);
  };
  return {
    starts_local: start,
    ends_local: move(draft.ends_local, "later"),
    doors_local: move(draft.doors_local, "earlier"),
    lineup: draft.lineup.map((place) => ({ ...place, set_time: move(place.set_time, "later") })),
  };
}

function daysBetween(one: string, other: string): number {
  const at = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00Z`);
  return Math.round((at(other) - at(one)) / 86_400_000);
}

/** Further starts of a series at the same time: weekly, or on the same day of each month (or its last). */
export function repeatDates(start: string, every: "week" | "month", count: number): string[] {
  const day = start.slice(0, 10);
  const hour = start.slice(10);
  return Array.from({ length: count }, (_, at) =>
    every === "week" ? addDays(day, 7 * (at + 1)) + hour : monthLater(day, at + 1) + hour,
  );
}

function monthLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
  return later.toISOString().slice(0, 10);
}
