import { z } from "zod";
import { picture } from "#contract/files/files";
import { nameSchemas } from "#contract/name-schemas";
import { eventKinds, keysOf, priceKinds } from "./event-kinds.ts";

export const eventKind = z.enum(keysOf(eventKinds));
export const priceKind = z.enum(keysOf(priceKinds));
/** `postponed`: no new date yet; setting one makes it `published` again. */
export const eventStatus = z.enum(["published", "postponed", "cancelled"]);
export type EventStatus = z.output<typeof eventStatus>;

/** Local date and time at the venue, without a zone: `2026-12-24T21:00`. */
export const localTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);

/** Amounts are minor units of the currency (cents; whole pesos where a currency has no cents). */
const price = z.object({
  kind: priceKind,
  min: z.int().nullable(),
  max: z.int().nullable(),
  currency: z.string().nullable(),
});
export type Price = z.output<typeof price>;

/** A short public description of an event; the post that announces it stores a copy. */
export const eventSummary = z.object({
  slug: z.string(),
  title: z.string(),
  kind: eventKind,
  status: eventStatus,
  starts_local: localTime,
  /** Null when unknown: then no end is shown. */
  ends_local: localTime.nullable(),
  time_zone: z.string(),
  starts_at: z.iso.datetime(),
  /** Null for a streamed event without a venue; likewise the two below. */
  venue_name: z.string().nullable(),
  city: z.string().nullable(),
  country_code: z.string().nullable(),
  is_online: z.boolean(),
  cover: picture.nullable(),
  price,
});
export type EventSummary = z.output<typeof eventSummary>;

nameSchemas({ EventSummary: eventSummary, EventPrice: price });
