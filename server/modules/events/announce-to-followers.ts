import { limits } from "#contract/limits";
import { citiesAround } from "#modules/cities";
import { notifyOfEvent, publishEventNews } from "#modules/notifications";
import type { Context } from "#platform/context";
import { maybe, statement, t } from "#platform/db/sql";

/** So many people are told in one transaction. */
const batchSize = 1000;

const announced = statement(
  { slug: t.text },
  { organizer_id: t.uuid, post_id: t.uuid, lat: maybe(t.double), lng: maybe(t.double) },
  `select organizer_id, post_id, lat, lng from events
   where slug = $slug and is_listed and status = 'published' and over_at > now()`,
);

/** Followers who live near: those whose city is one of these. Of what is only streamed, all. */
const nextFollowers = statement(
  { artist: t.uuid, after: maybe(t.uuid), cities: maybe(t.ints), limit: t.bigint },
  { id: t.uuid, is_near: t.bool },
  `select f.follower_id as id, $cities::int[] is null or coalesce(p.city_id = any ($cities::int[]), false) as is_near
   from user_follows f join profiles p on p.id = f.follower_id
   where f.following_id = $artist and ($after::uuid is null or f.follower_id > $after)
   order by f.follower_id limit $limit`,
);

/** Tells the followers near a new show, in batches. Broken off and begun again, it tells nobody twice. */
export async function announceToFollowers(ctx: Context, { slug }: { slug: string }): Promise<void> {
  const event = await ctx.db.one(announced, { slug });
  if (event === null) return;
  const { lat, lng } = event;
  const cities =
    lat === null || lng === null
      ? null
      : (await citiesAround(ctx.db, { lat, lng }, limits.eventNewsKilometres)).map(({ id }) => id);
  let after: string | null = null;
  for (;;) {
    const rows: { id: string; is_near: boolean }[] = await ctx.db.many(nextFollowers, {
      artist: event.organizer_id,
      after,
      cities,
      limit: batchSize,
    });
    const people = rows.flatMap(({ id, is_near }) => (is_near ? [id] : []));
    await ctx.db.transaction((db) =>
      notifyOfEvent(
        { db },
        { type: "event_new", people, organizer: event.organizer_id, post: event.post_id },
      ),
    );
    if (people.length > 0) await publishEventNews(ctx, people);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batchSize) break;
  }
}
