import type { eventKinds, PriceKind, TicketKind } from "#contract/events/event-kinds";
import type { EventStatus } from "#contract/events/event-summary";
import type { GenreSlug } from "#contract/genres";
import { laterShows } from "./shows-later.ts";
import { pastShows } from "./shows-past.ts";
import { soonShows } from "./shows-soon.ts";
import type { VenueKey } from "./venues.ts";

/** A date that somebody announces; days count from the day on which the community is loaded. */
export interface Show {
  key: string;
  organizer: string;
  title: string;
  kind?: keyof typeof eventKinds;
  description: string;
  day: number;
  /** By the clock of the place. After midnight it is the night of that day. */
  at: string;
  doors?: string;
  /** How long it lasts; nobody has said it where it is missing. */
  hours?: number;
  /** The days between the dates of a series, after the first. */
  repeats?: readonly number[];
  place: VenueKey | { url: string; zone: string };
  /** What it costs in whole units, from and up to. */
  price: Exclude<PriceKind, "paid"> | readonly [from: number, to: number | null, currency: string];
  tickets?: readonly TicketKind[];
  /** Beside whoever announces it: `@` an artist who accepted, `?` one who has not answered, else a mere name. */
  lineup?: readonly string[];
  status?: EventStatus;
  /** It was to be so many days earlier. */
  movedBy?: number;
  genres: readonly GenreSlug[];
  cover?: "poster" | "song" | "banner";
  minAge?: number;
  capacity?: number;
  /** How many days ago it was announced. */
  announced: number;
  /** How many of those whom it may interest go, 0 to 1. */
  pull: number;
  /** Who goes, or is interested, in any case. */
  going?: readonly string[];
  interested?: readonly string[];
}

/** What the artists of the demo community have played and will play. */
export const shows: readonly Show[] = [...pastShows, ...soonShows, ...laterShows];
