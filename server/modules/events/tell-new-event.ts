import { limits } from "#contract/limits";
import { peopleAlertedOf, peopleAwaiting } from "#modules/alerts";
import { markAsTold, peopleWhoAsked } from "#modules/city-requests";
import { citiesAround } from "#modules/cities";
import { notifyOfEvent, publishEventNews } from "#modules/notifications";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { maybe, statement, t, type Values } from "#platform/db/sql";

/** So many people are told in one transaction. */
const batchSize = 1000;

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

/**
 * Tells of a new show, in batches: the followers near, and who asked to be told. Each person once, whatever of it holds
 * for them, also when the work is broken off and begun again. `artist`: somebody who has confirmed that they play there,
 * whose people have not been told yet.
 */
export async function tellNewEvent(
  ctx: Context,
  { slug, artist }: { slug: string; artist?: string },
): Promise<void> {
  const event = await ctx.db.one(announced, { slug, artist: artist ?? null });
  if (event === null) return;
  const { lat, lng } = event;
  const cities =
    lat === null || lng === null
      ? null
      : (await citiesAround(ctx.db, { lat, lng }, limits.eventNewsKilometres)).map(({ id }) => id);
  const whose = artist ?? event.organizer_id;
  const tell = async (people: string[], alsoDone?: (db: Db) => Promise<void>) => {
    if (people.length === 0) return;
    const news = { type: "event_new", organizer: event.organizer_id, post: event.post_id } as const;
    await ctx.db.transaction(async (db) => {
      await notifyOfEvent({ db }, { ...news, people });
      await alsoDone?.(db);
    });
    await publishEventNews(ctx, people);
  };
  if (cities !== null)
    for await (const people of peopleWhoAsked(ctx.db, whose, cities, batchSize))
      await tell(people, (db) => markAsTold(db, whose, people, cities));
  for await (const people of audience(ctx.db, event, cities, artist ?? null)) await tell(people);
}

/** The followers near, and who asked for an alert. */
async function* audience(
  db: Db,
  { organizer_id, lat, lng, genres }: Announced,
  cities: number[] | null,
  confirmed: string | null,
): AsyncGenerator<string[]> {
  const artist = confirmed ?? organizer_id;
  yield* followers(db, artist, cities);
  if (lat === null || lng === null || cities === null) return;
  const show = { lat, lng, genres };
  yield* peopleAwaiting(db, artist, show, batchSize);
  if (confirmed === null) yield* peopleAlertedOf(db, show, cities, batchSize);
}

async function* followers(
  db: Db,
  artist: string,
  cities: number[] | null,
): AsyncGenerator<string[]> {
  let after: string | null = null;
  for (;;) {
    const rows: { id: string; is_near: boolean }[] = await db.many(nextFollowers, {
      artist,
      after,
      cities,
      limit: batchSize,
    });
    yield rows.flatMap(({ id, is_near }) => (is_near ? [id] : []));
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batchSize) return;
  }
}
