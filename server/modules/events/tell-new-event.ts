import { limits } from "#contract/limits";
import { peopleAlertedOf, peopleAwaiting, type PlaceCursor } from "#modules/alerts";
import { type AskerCursor, markAsTold, peopleWhoAsked } from "#modules/city-requests";
import { citiesAround } from "#modules/cities";
import { notifyOfEvent, publishEventNews } from "#modules/notifications";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { maybe, statement, t, type Values } from "#platform/db/sql";

/** So many people are told in one transaction. */
const batchSize = 1000;
/** Transactions per job: the rest goes into a further job (as with reminders, docs/decisions/041). */
const batchesPerJob = 5;

const announced = statement(
  { slug: t.text, artist: maybe(t.uuid) },
  {
    organizer_id: t.uuid,
    post_id: t.uuid,
    lat: maybe(t.double),
    lng: maybe(t.double),
    genres: t.texts,
  },
  `select e.organizer_id, e.post_id, e.lat, e.lng, e.genres from events e
   where e.slug = $slug and e.is_listed and e.status = 'published' and e.over_at > now()
     and ($artist::uuid is null or exists (
       select from event_lineup l where l.event_id = e.id and l.profile_id = $artist and l.status = 'accepted'
     ))`,
);

/** Followers who live near, and have not muted whom they follow. Of what is only streamed, all. */
const nextFollowers = statement(
  { artist: t.uuid, after: maybe(t.uuid), cities: maybe(t.ints), limit: t.bigint },
  { id: t.uuid, is_near: t.bool },
  `select f.follower_id as id, ($cities::int[] is null or coalesce(p.city_id = any ($cities::int[]), false))
     and not exists (select from mutes m where m.muter_id = f.follower_id and m.muted_id = $artist) as is_near
   from user_follows f join profiles p on p.id = f.follower_id
   where f.following_id = $artist and ($after::uuid is null or f.follower_id > $after)
   order by f.follower_id limit $limit`,
);

type Announced = Values<(typeof announced)["columns"]>;

/** Who is told, one audience after the other, and where the next batch of it begins. */
type Progress =
  | { audience: "asked"; after: AskerCursor | null }
  | { audience: "followers" | "awaiting"; after: string | null }
  | { audience: "alerted"; after: PlaceCursor | null };

/** `artist`: somebody who has confirmed that they play there, whose people have not been told yet. */
export type Announcement = { slug: string; artist?: string; progress?: Progress };

/** The show, whose people are told, and the cities near it; null: it is only streamed. */
type Audience = {
  show: Announced;
  whose: string;
  cities: number[] | null;
  isConfirmation: boolean;
};

/**
 * Tells of a new show, in batches: the followers near, and who asked to be told. Each person once, whatever of it holds
 * for them, also when the work is interrupted and repeated.
 */
export async function tellNewEvent(
  ctx: Context,
  { slug, artist, progress }: Announcement,
): Promise<void> {
  const show = await ctx.db.one(announced, { slug, artist: artist ?? null });
  if (show === null) return;
  const audience = {
    show,
    whose: artist ?? show.organizer_id,
    cities: await citiesNear(ctx.db, show),
    isConfirmation: artist !== undefined,
  };
  let current: Progress | null = progress ?? { audience: "asked", after: null };
  for (let batches = 0; current !== null && batches < batchesPerJob; batches += 1)
    current = await tellBatch(ctx, audience, current);
  if (current === null) return;
  const key = `announce ${slug} ${artist ?? ""} further`;
  await ctx.jobs.add(ctx.db, "announce-event", { slug, artist, progress: current }, key);
}

async function citiesNear(db: Db, { lat, lng }: Announced): Promise<number[] | null> {
  if (lat === null || lng === null) return null;
  return (await citiesAround(db, { lat, lng }, limits.eventNewsKilometres)).map(({ id }) => id);
}

/** Returns where the next batch begins; null: all are told. */
async function tellBatch(
  ctx: Context,
  { show, whose, cities, isConfirmation }: Audience,
  progress: Progress,
): Promise<Progress | null> {
  const { organizer_id: organizer, post_id: post, lat, lng, genres } = show;
  const tell = async (people: string[], alsoDone?: (db: Db) => Promise<void>) => {
    if (people.length === 0) return;
    await ctx.db.transaction(async (db) => {
      await notifyOfEvent({ db }, { type: "event_new", organizer, post, people });
      await alsoDone?.(db);
    });
    await publishEventNews(ctx, people);
  };
  const place = lat === null || lng === null ? null : { lat, lng, genres };
  switch (progress.audience) {
    case "asked": {
      if (cities === null) return { audience: "followers", after: null };
      const { after } = progress;
      const { people, next } = await peopleWhoAsked(ctx.db, whose, cities, after, batchSize);
      await tell(people, (db) => markAsTold(db, whose, people, cities));
      return next === null
        ? { audience: "followers", after: null }
        : { audience: "asked", after: next };
    }
    case "followers": {
      const { people, next } = await followersNear(ctx.db, whose, cities, progress.after);
      await tell(people);
      if (next !== null) return { audience: "followers", after: next };
      return place === null ? null : { audience: "awaiting", after: null };
    }
    case "awaiting": {
      if (place === null) return null;
      const { people, next } = await peopleAwaiting(
        ctx.db,
        whose,
        place,
        progress.after,
        batchSize,
      );
      await tell(people);
      if (next !== null) return { audience: "awaiting", after: next };
      // Who waits for a show whoever plays was told when it was announced.
      return isConfirmation ? null : { audience: "alerted", after: null };
    }
    case "alerted": {
      if (place === null || cities === null) return null;
      const { after } = progress;
      const { people, next } = await peopleAlertedOf(ctx.db, place, cities, after, batchSize);
      await tell(people);
      return next === null ? null : { audience: "alerted", after: next };
    }
  }
}

async function followersNear(
  db: Db,
  artist: string,
  cities: number[] | null,
  after: string | null,
): Promise<{ people: string[]; next: string | null }> {
  const rows = await db.many(nextFollowers, { artist, after, cities, limit: batchSize });
  return {
    people: rows.flatMap(({ id, is_near }) => (is_near ? [id] : [])),
    next: rows.length < batchSize ? null : (rows.at(-1)?.id ?? null),
  };
}
