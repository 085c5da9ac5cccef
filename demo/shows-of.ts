import { createEvent } from "#contract/events/events";
import { addDays, instantOf, localTimeAt } from "#contract/events/event-time";
import { currencyDigits } from "#contract/events/price-label";
import type { Picture } from "#contract/files/files";
import { slugOf } from "#contract/text/slug";
import {
  checkTimes,
  checkWords,
  eventRowOf,
  eventSummaryOf,
  findPlace,
  insertEvent,
  insertLineup,
} from "#modules/events";
import { hashtags } from "#modules/posts";
import type { Context } from "#platform/context";
import type { DemoFiles } from "./media.ts";
import { artists } from "./people/artists.ts";
import { actingFor } from "./people/bands.ts";
import { patioYCocina } from "./people/patio-y-cocina.ts";
import { posts } from "./people/posts.ts";
import { seedOf } from "./people/random.ts";
import { answersTo } from "./people/show-answers.ts";
import { type Show, shows } from "./people/shows.ts";
import { venues } from "./people/venues.ts";
import { completeShows, insertAnnouncements, insertAnswers, insertVenues } from "./show-queries.ts";
import { timeOrderedId } from "./time-ordered-id.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const artistNames = new Map(
  [...artists, patioYCocina].map(({ username, name }) => [username, name]),
);
type IdOf = (username: string) => string;
export type AnnouncedShow = { key: string; id: string; created_at: string };

/**
 * Writes the shows as if each had been announced at its time; the product's rules validate them. Returns the posts
 * that announce them, by the key of the show.
 */
export async function writeShows(
  ctx: Context,
  idOf: IdOf,
  files: DemoFiles,
): Promise<AnnouncedShow[]> {
  const now = new Date();
  await ctx.db.run(insertVenues, {
    venues: Object.entries(venues).map(([key, { cityId, country: _country, ...venue }]) => ({
      accessibility: [],
      ...venue,
      id: venueId(key),
      city_id: cityId,
    })),
  });
  const dates: Awaited<ReturnType<typeof datesOf>> = [];
  for (const show of shows) dates.push(...(await datesOf(ctx, show, { now, idOf, files })));
  await ctx.db.run(insertAnnouncements, { posts: dates.map(({ post }) => post) });
  for (const { event, lineup } of dates) {
    const row = await ctx.db.one(insertEvent, event);
    if (row === null) throw new Error("an event was not written");
    await ctx.db.run(insertLineup, { event_id: row.id, ...lineup });
  }
  await ctx.db.run(completeShows, { shows: dates.map(({ state }) => state) });
  await ctx.db.run(insertAnswers, { answers: dates.flatMap(({ answers }) => answers) });
  return dates.map(({ key, post: { id, created_at } }) => ({ key, id, created_at }));
}

const venueId = (key: string): string => timeOrderedId(Date.UTC(2026, 0, 1), `venue ${key}`);

/** A show, or each date of a series. */
async function datesOf(
  ctx: Context,
  show: Show,
  { now, idOf, files }: { now: Date; idOf: IdOf; files: DemoFiles },
) {
  const at = now.getTime() - show.announced * dayMs;
  const where =
    typeof show.place === "string"
      ? { venue_id: venueId(show.place), online_url: null, time_zone: null }
      : { venue_id: null, online_url: show.place.url, time_zone: show.place.zone };
  const input = (startsLocal: string, zone: string) => ({
    title: show.title,
    kind: show.kind ?? "concert",
    description: show.description,
    starts_local: startsLocal,
    ends_local: show.hours === undefined ? null : hoursLater(startsLocal, show.hours, zone),
    doors_local: show.doors === undefined ? null : `${startsLocal.slice(0, 10)}T${show.doors}`,
    ...where,
    price: priceOf(show.price),
    ticket_links: (show.tickets ?? []).map((kind) => ({
      kind,
      url: `https://entradas.example/${show.key}`,
    })),
    min_age: show.minAge ?? null,
    capacity: show.capacity ?? null,
    genres: [...show.genres],
  });
  const place = await findPlace(ctx, where);
  const cover = coverOf(show, files);
  const today = localTimeAt(now, place.time_zone).slice(0, 10);
  return [0, ...(show.repeats ?? [])].map((days, nth) => {
    const key = nth === 0 ? show.key : `${show.key}-${nth + 1}`;
    const startsLocal = localStart(today, show.day + days, show.at);
    const checked = createEvent.input.parse(input(startsLocal, place.time_zone));
    checkWords(checked);
    const times = checkTimes(checked, place.time_zone, new Date(at));
    const postId = timeOrderedId(at + nth, `show ${key}`);
    const slug = `${slugOf(show.title, 60)}-${postId.slice(-8)}`;
    const row = eventRowOf(checked, { times, place, cover: cover?.view ?? null });
    const actor = actingFor(show.organizer, "agenda", show.key);
    const authors = { acted_by: actor === null ? null : idOf(actor) };
    const status = show.status ?? "published";
    const isChanged = status !== "published" || show.movedBy !== undefined;
    const created_at = new Date(at).toISOString();
    return {
      key,
      post: {
        id: postId,
        user_id: idOf(show.organizer),
        ...authors,
        title: show.title,
        description: show.description,
        media: { kind: "event", event: eventSummaryOf(row, { slug, status, place }) },
        file_ids: cover === null ? [] : [cover.id],
        tags: hashtags(show.description),
        visibility: nth === 0 ? ("public" as const) : ("unlisted" as const),
        created_at,
      },
      event: {
        slug,
        organizer_id: idOf(show.organizer),
        ...authors,
        post_id: postId,
        series_id: show.repeats === undefined ? null : timeOrderedId(at, `series ${show.key}`),
        ...row,
      },
      lineup: lineupOf(show, idOf),
      state: {
        slug,
        status,
        created_at,
        changed_at: isChanged
          ? new Date(now.getTime() - Math.min(show.announced / 2, 3) * dayMs).toISOString()
          : null,
        before_local:
          show.movedBy === undefined ? null : localStart(today, show.day - show.movedBy, show.at),
      },
      answers: answersTo({ ...show, key }).map(({ username, answer, isPublic }) => ({
        slug,
        person: idOf(username),
        answer,
        is_public: isPublic,
      })),
    };
  });
}

/** After midnight it belongs to the night of that day, and the date is the next. */
function localStart(today: string, days: number, hour: string): string {
  return `${addDays(today, hour < "06:00" ? days + 1 : days)}T${hour}`;
}

function hoursLater(local: string, hours: number, zone: string): string | null {
  const start = instantOf(local, zone);
  return start === null ? null : localTimeAt(new Date(start.getTime() + hours * hourMs), zone);
}

function priceOf(price: Show["price"]) {
  if (typeof price === "string") return { kind: price };
  const [from, upTo, currency] = price;
  const unit = 10 ** currencyDigits(currency);
  return {
    kind: "paid" as const,
    min: from * unit,
    max: upTo === null ? null : upTo * unit,
    currency,
  };
}

/** One of the pictures that its artist has published. */
function coverOf(show: Show, files: DemoFiles): { id: string; view: Picture } | null {
  if (show.cover === undefined) return null;
  const own = posts.filter(({ author }) => author === show.organizer);
  const names = {
    poster: own.flatMap((post) =>
      post.type === "image" && post.scene === "poster" ? [`photo/${post.key}`] : [],
    ),
    song: own.flatMap((post) => (post.type === "audio" ? [`cover/${post.key}`] : [])),
    banner: [`banner/${show.organizer}`],
  }[show.cover];
  const file = files.get(names[seedOf(show.key) % names.length] ?? "");
  if (file?.view.kind !== "image") throw new Error(`${show.key} has no ${show.cover}`);
  return { id: file.id, view: file.view };
}

function lineupOf({ organizer, lineup = [] }: Show, idOf: IdOf) {
  const places = [`@${organizer}`, ...lineup].map((place) => {
    const sign = place[0];
    const profile = sign === "@" || sign === "?" ? place.slice(1) : null;
    return {
      place,
      profile,
      status: sign === "@" ? "accepted" : sign === "?" ? "invited" : "named",
    };
  });
  return {
    ids: places.map(() => crypto.randomUUID()),
    profiles: places.map(({ profile }) => (profile === null ? null : idOf(profile))),
    names: places.map(({ place, profile }) =>
      profile === null ? place : (artistNames.get(profile) ?? profile),
    ),
    set_times: places.map(() => null),
    statuses: places.map(({ status }) => status),
  };
}
