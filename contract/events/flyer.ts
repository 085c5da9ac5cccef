import { eventKinds } from "./event-kinds.ts";
import type { EventStatus, EventSummary } from "./event-summary.ts";
import type { Event } from "./events.ts";
import { hourOf, longDay, zoneName } from "./event-words.ts";
import { priceLabel } from "./price-label.ts";

/** The formats of flyers: pictures to post (pixels), and sheets of paper (in units of a 1080th of the width). */
export const flyerFormats = {
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  a4: { width: 1080, height: 1527 },
  a3: { width: 1080, height: 1527 },
} as const;
export type FlyerFormat = keyof typeof flyerFormats;

/** The cover above the text, the cover behind it, or text on paper, which saves ink. */
export const flyerLayouts = ["cover", "full", "type"] as const;
export type FlyerLayout = (typeof flyerLayouts)[number];

/** The texts of a flyer, from the top. */
export type FlyerWords = {
  title: string;
  /** 'Cancelado' or 'Aplazado'; null otherwise. */
  state: string | null;
  day: string;
  /** Start and doors; null without a current date. */
  hours: string | null;
  place: string;
  /** The venue and city. */
  address: string | null;
  price: string;
  /** The line-up, or the organizer without one. */
  names: string[];
};

const states: Record<EventStatus, string | null> = {
  published: null,
  postponed: "Aplazado",
  cancelled: "Cancelado",
};

/** The state, day and place of an event in few words; the year is omitted if it is that of `now`. */
export function eventWords(
  event: Pick<EventSummary, "status" | "starts_local" | "venue_name" | "city" | "time_zone">,
  now: number,
): { state: string | null; day: string; hour: string | null; place: string } {
  const { status, starts_local: local, venue_name: venue, city } = event;
  const isPostponed = status === "postponed";
  return {
    state: states[status],
    day: isPostponed ? "Nueva fecha por anunciar" : longDay(local, now),
    hour: isPostponed ? null : hourOf(local),
    place:
      venue === null
        ? `En línea (hora de ${zoneName(event.time_zone)})`
        : [venue, city].filter(Boolean).join(", "),
  };
}

/** The texts of an event's flyer. */
export function flyerWords(event: Event, now: number): FlyerWords {
  const { title, venue, doors_local: doors, lineup, organizer, price } = event;
  const { state, day, hour, place } = eventWords(event, now);
  const names = lineup.flatMap(({ name, status }) => (status === "refused" ? [] : [name]));
  return {
    title,
    state,
    day,
    hours:
      hour === null ? null : `${hour} h${doors === null ? "" : ` · Puertas ${hourOf(doors)} h`}`,
    place: venue === null ? place : venue.name,
    address: venue === null ? null : [venue.address, venue.city].filter(Boolean).join(", "),
    price: priceLabel(price),
    names: names.length > 0 ? names : [organizer.name],
  };
}

/** The same in a sentence, as alternative text. */
export function flyerAlt(words: FlyerWords, kind: Event["kind"]): string {
  const { title, state, day, hours, place, address, price, names } = words;
  return [
    `Cartel: ${title} (${eventKinds[kind].toLowerCase()})`,
    state,
    [day, hours].filter(Boolean).join(", "),
    [place, address].filter(Boolean).join(", "),
    `Con ${names.join(", ")}`,
    price,
    "Con un código QR que lleva al evento",
  ]
    .filter((part) => part !== null)
    .map((part) => `${part}.`)
    .join(" ");
}
