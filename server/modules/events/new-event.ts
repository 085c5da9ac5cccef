import { randomInt } from "node:crypto";
import { addDays, listedDay, readLocalTime } from "#contract/events/event-time";
import type { EventInput } from "#contract/events/events";
import type { Picture } from "#contract/files/files";
import { slugOf } from "#contract/text/slug";
import { announceEvent } from "#modules/posts";
import { actedBy } from "#platform/acted-by";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { checkTimes, checkWords, type EventTimes, repeatTimes } from "./check-event.ts";
import { rowOf, summaryOf } from "./event-row.ts";
import { findPlace } from "./find-place.ts";
import { type LineupPlace, readLineup, storeLineup } from "./lineup.ts";
import { insertEvent, sameEvent, slugOfPost } from "./queries.ts";
import { acceptVenue } from "./venue-queries.ts";

type Place = Awaited<ReturnType<typeof findPlace>>;

/** A new event, whose fields, place and line-up were checked. */
export interface NewEvent {
  input: EventInput;
  place: Place;
  times: EventTimes;
  /** The further dates of a series. */
  repeats: EventTimes[];
  lineup: LineupPlace[];
}

/**
 * Checks everything of a new event for the actor, who is to organize it; throws the error of the first rule that is
 * broken. `namesSuffice`: an account that is gone, or that the actor may not name, becomes a plain name.
 */
export async function checkNewEvent(
  ctx: MemberContext,
  input: EventInput & { repeats: string[] },
  { namesSuffice = false } = {},
): Promise<NewEvent> {
  checkWords(input);
  const place = await findPlace(ctx, input);
  const [times, ...repeats] = timesOf(input, place.time_zone, new Date());
  const lineup = await readLineup(ctx, input.lineup, { namesSuffice });
  // Refuses its links.
  rowOf(input, { times, place, cover: null });
  return { input, place, times, repeats, lineup };
}

interface Publication {
  cover: Picture | null;
  fileIds: string[];
  idempotencyKey: string;
  requestHash: string;
  /** Whether another event like it was confirmed not to be the same. */
  despiteDuplicate: boolean;
}

/**
 * Publishes a new event, or a series, as the actor's, in the caller's transaction: each date is an event of its own,
 * and one post announces them. A retry returns the same event, with `isNew` false. Throws event_exists.
 */
export async function publishNewEvent(
  ctx: MemberContext,
  event: NewEvent,
  { despiteDuplicate, idempotencyKey, requestHash, ...pictures }: Publication,
): Promise<{ id: string; slug: string; isNew: boolean }> {
  const { times, repeats, lineup } = event;
  const seriesId = repeats.length > 0 ? idempotencyKey : null;
  const published = await insertOne(ctx, {
    ...event,
    ...pictures,
    seriesId,
    visibility: "public",
    idempotencyKey,
    requestHash,
  });
  if (!published.isNew) return published;
  // Checked after retries, which would find their own event as the duplicate.
  if (!despiteDuplicate)
    await refuseDuplicate(ctx, event.input, { times, lineup, own: published.slug });
  for (const date of repeats)
    await insertOne(ctx, {
      ...event,
      ...pictures,
      times: date,
      seriesId,
      // Each date has its own post for comments; lists show only the first.
      visibility: "unlisted",
      idempotencyKey: crypto.randomUUID(),
      requestHash: "",
    });
  const { slug } = published;
  if (event.input.venue_id !== null) await ctx.db.run(acceptVenue, { id: event.input.venue_id });
  await ctx.jobs.add(ctx.db, "announce-event", { slug }, `announce ${slug}`);
  return published;
}

/** The first start and its repetitions, each validated, in chronological order and without duplicates. */
function timesOf(
  input: EventInput & { repeats: string[] },
  zone: string,
  now: Date,
): [EventTimes, ...EventTimes[]] {
  const starts = new Set([input.starts_local, ...input.repeats]);
  if (starts.size < input.repeats.length + 1)
    throw new ApiError("event_repeats_invalid", { field: "repeats" });
  const repeats = input.repeats.map((start) => {
    if (readLocalTime(start) === null)
      throw new ApiError("event_start_invalid", { field: "repeats" });
    return checkTimes(repeatTimes(input, start), zone, now);
  });
  return [checkTimes(input, zone, now), ...repeats];
}

interface OneDate extends Omit<NewEvent, "repeats"> {
  cover: Picture | null;
  fileIds: string[];
  seriesId: string | null;
  visibility: "public" | "unlisted";
  idempotencyKey: string;
  requestHash: string;
}

/** One date, with its post and its line-up. */
async function insertOne(
  ctx: MemberContext,
  { input, place, times, lineup, cover, fileIds, seriesId, ...announcement }: OneDate,
): Promise<{ id: string; slug: string; isNew: boolean }> {
  const slug = newSlug(input.title);
  const row = rowOf(input, { times, place, cover });
  const summary = summaryOf(row, { slug, status: "published", place });
  const post = await announceEvent(ctx, {
    ...announcement,
    text: input.description,
    event: summary,
    fileIds,
  });
  if (!post.isNew) {
    const existing = await ctx.db.one(slugOfPost, { post_id: post.id });
    // The key belongs to a post of another kind.
    if (existing === null) throw new ApiError("idempotency_mismatch");
    return { ...existing, isNew: false };
  }
  const event = await ctx.db.one(insertEvent, {
    slug,
    organizer_id: ctx.actor.userId,
    acted_by: actedBy(ctx.actor),
    post_id: post.id,
    series_id: seriesId,
    ...row,
  });
  if (event === null) throw new Error("an event was not written");
  await storeLineup(ctx, {
    eventId: event.id,
    postId: post.id,
    places: lineup.map((lineupPlace) => ({
      ...lineupPlace,
      id: crypto.randomUUID(),
      set_time: movedTime(lineupPlace.set_time, input.starts_local, times.starts_local),
    })),
    moved: false,
  });
  return { id: event.id, slug, isNew: true };
}

/** The time of an act on the day of a repetition. */
function movedTime(setTime: string | null, first: string, start: string): string | null {
  if (setTime === null) return null;
  const days =
    (Date.parse(`${listedDay(start)}T00:00Z`) - Date.parse(`${listedDay(first)}T00:00Z`)) /
    86_400_000;
  return `${addDays(setTime.slice(0, 10), days)}${setTime.slice(10)}`;
}

/** Throws event_exists where somebody of the line-up has an event at this venue on this day; `own` is not counted. */
export async function refuseDuplicate(
  { db, actor }: MemberContext,
  { venue_id }: Pick<EventInput, "venue_id">,
  { times, lineup, own }: Pick<NewEvent, "times" | "lineup"> & { own: string },
): Promise<void> {
  if (venue_id === null) return;
  const duplicate = await db.one(sameEvent, {
    venue_id,
    listed_on: times.listed_on,
    organizer_id: actor.userId,
    artists: lineup.flatMap(({ profile_id }) => profile_id ?? []),
    names: lineup.map(({ name }) => name.toLowerCase()),
    own,
    viewer: actor.userId,
  });
  if (duplicate !== null)
    throw new ApiError("event_exists", duplicate.is_seen ? { existing: duplicate.slug } : {});
}

/** A slug of the title, with a random part to make it unique. */
function newSlug(title: string): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  const end = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
  return [slugOf(title, 60), end].filter(Boolean).join("-");
}
