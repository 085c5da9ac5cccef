import type { eventKinds, PriceKind, TicketKind } from "#contract/events/event-kinds";
import type { EventStatus } from "#contract/events/event-summary";
import type { GenreSlug } from "#contract/genres";
import { laterShows } from "./shows-later.ts";
import { pastShows } from "./shows-past.ts";
import { soonShows } from "./shows-soon.ts";
import type { VenueKey } from "./venues.ts";

/** An announced show; days count from the day on which the community is loaded. */
export interface Show {
  key: string;
  organizer: string;
  title: string;
  kind?: keyof typeof eventKinds;
  description: string;
  day: number;
  /** Local time at the venue. After midnight it belongs to the night of that day. */
  at: string;
  doors?: string;
  /** Its duration; absent when unknown. */
  hours?: number;
  /** The days between the dates of a series, after the first. */
  repeats?: readonly number[];
  place: VenueKey | { url: string; zone: string };
  /** Its price in whole units, from and up to. */
  price: Exclude<PriceKind, "paid"> | readonly [from: number, to: number | null, currency: string];
  tickets?: readonly TicketKind[];
  /** Besides the organizer: `@` an artist who accepted, `?` one who has not answered, else a plain name. */
  lineup?: readonly string[];
  status?: EventStatus;
  /** It was originally so many days earlier. */
  movedBy?: number;
  genres: readonly GenreSlug[];
  cover?: "poster" | "song" | "banner";
  minAge?: number;
  capacity?: number;
  /** How many days ago it was announced. */
  announced: number;
  /** The share of potentially interested people who attend, 0 to 1. */
  pull: number;
  /** People who attend, or are interested, in any case. */
  going?: readonly string[];
  interested?: readonly string[];
}

/** Past and future shows of the demo community's artists. */
export const shows: readonly Show[] = [...pastShows, ...soonShows, ...laterShows];
