import { randomInt } from "node:crypto";
import { addDays, listedDay, readLocalTime } from "#contract/events/event-time";
import type { createEvent as endpoint } from "#contract/events/events";
import type { ParsedInput } from "#contract/endpoint";
import type { Picture } from "#contract/files/files";
import { slugOf } from "#contract/text/slug";
import { takeFiles } from "#modules/files";
import { announceEvent, publishNews } from "#modules/posts";
import { actedBy } from "#platform/acted-by";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { requestHash } from "#platform/http/request-hash";
import { checkTimes, checkWords, type EventTimes, repeatTimes } from "./check-event.ts";
import { rowOf, summaryOf } from "./event-row.ts";
import { dropEventDraft } from "./event-drafts.ts";
import { findPlace } from "./find-place.ts";
import { readEvent } from "./get-event.ts";
import { type LineupPlace, readLineup, storeLineup } from "./lineup.ts";
import { insertEvent, mayAnnounce, sameEvent, slugOfPost } from "./queries.ts";

type Input = ParsedInput<typeof endpoint>;
type Place = Awaited<ReturnType<typeof findPlace>>;

/**
 * Announces an event, or a series: each date is an event of its own, and one post announces them. A retry (same
 * Idempotency-Key) returns the same event.
 */
export const createEvent: Action<typeof endpoint> = async (ctx, input) => {
  const { userId } = ctx.actor;
  const idempotencyKey = ctx.idempotencyKey;
  if (idempotencyKey === null) throw new ApiError("idempotency_key_required");
  if ((await ctx.db.one(mayAnnounce, { id: userId })) === null)
    throw new ApiError("events_for_artists");
  checkWords(input);
  const place = await findPlace(ctx, input);
  const [first, ...repeats] = timesOf(input, place.time_zone, new Date());
  const lineup = await readLineup(ctx, input.lineup);
  // A retry returns the same event, also after a confirmed duplicate or a draft saved meanwhile.
  const { draft_id, despite_duplicate, ...content } = input;

  const slug = await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const cover = await takeCover(inside, input.cover_file_id);
    const fileIds = input.cover_file_id === null ? [] : [input.cover_file_id];
    const announced = await insertOne(inside, {
      input,
      place,
      times: first,
      lineup,
      cover,
      fileIds,
      seriesId: repeats.length > 0 ? idempotencyKey : null,
      visibility: "public",
      idempotencyKey,
      requestHash: requestHash(content),
    });
    if (!announced.isNew) return announced.slug;
    // Checked after retries, which would find their own event as the duplicate.
    if (!despite_duplicate)
      await refuseDuplicate(inside, input, { times: first, lineup, own: announced.slug });
    for (const times of repeats)
      await insertOne(inside, {
        input,
        place,
        times,
        lineup,
        cover,
        fileIds,
        seriesId: idempotencyKey,
        // Each date has its own post for comments; lists show only the first.
        visibility: "unlisted",
        idempotencyKey: crypto.randomUUID(),
        requestHash: "",
      });
    await inside.jobs.add(
      db,
      "announce-event",
      { slug: announced.slug },
      `announce ${announced.slug}`,
    );
    if (draft_id !== undefined) await dropEventDraft(inside, draft_id);
    return announced.slug;
  });
  publishNews(ctx);
  return readEvent(ctx, slug);
};

/** The first start and its repetitions, each validated, in chronological order and without duplicates. */
function timesOf(input: Input, zone: string, now: Date): [EventTimes, ...EventTimes[]] {
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

interface NewEvent {
  input: Input;
  place: Place;
  times: EventTimes;
  lineup: LineupPlace[];
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
  { input, place, times, lineup, cover, fileIds, seriesId, ...announcement }: NewEvent,
): Promise<{ slug: string; isNew: boolean }> {
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
    return { slug: existing.slug, isNew: false };
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
  return { slug, isNew: true };
}

/** The time of an act on the day of a repetition. */
function movedTime(setTime: string | null, first: string, start: string): string | null {
  if (setTime === null) return null;
  const days =
    (Date.parse(`${listedDay(start)}T00:00Z`) - Date.parse(`${listedDay(first)}T00:00Z`)) /
    86_400_000;
  return `${addDays(setTime.slice(0, 10), days)}${setTime.slice(10)}`;
}

async function refuseDuplicate(
  { db, actor }: MemberContext,
  { venue_id }: Input,
  { times, lineup, own }: { times: EventTimes; lineup: LineupPlace[]; own: string },
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

/** Its uploaded picture, marked as used. */
export async function takeCover(
  ctx: MemberContext,
  fileId: string | null,
): Promise<Picture | null> {
  if (fileId === null) return null;
  const files = await takeFiles(ctx, {
    ownerId: ctx.actor.userId,
    ids: [fileId],
    kinds: ["image"],
  });
  const view = files.get(fileId)?.view;
  if (view?.kind !== "image") throw new ApiError("file_not_found", { field: "cover_file_id" });
  return view;
}

/** A slug of the title, with a random part to make it unique. */
function newSlug(title: string): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  const end = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
  return [slugOf(title, 60), end].filter(Boolean).join("-");
}
