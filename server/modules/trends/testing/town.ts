import type { TrendPeriod } from "#contract/discovery/trend-rules";
import type { Db } from "#platform/db/db";
import { crowd } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";

/** The time of the tests. */
export const noon = new Date("2026-06-15T12:00:00Z");
export const hoursAgo = (hours: number, from = noon): Date =>
  new Date(from.getTime() - hours * 3_600_000);

export type Act = "like" | "save" | "comment" | "share" | "collect" | "follow";

const acts: Record<Act, string> = {
  like: "insert into content_likes (user_id, content_id, created_at) values ($1, $2, $3)",
  save: "insert into saved_content (user_id, content_id, created_at) values ($1, $2, $3)",
  comment: `insert into comments (user_id, content_id, created_at, content, idempotency_key, request_hash)
    values ($1, $2, $3, 'Hola', gen_random_uuid(), '')`,
  share: `insert into content_shares (user_id, content_id, day, channel) values ($1, $2, $3::timestamptz::date, 'link')`,
  collect: `with list as (
      insert into collections (owner_id, title, idempotency_key, request_hash)
      values ($1, 'Lista', gen_random_uuid(), '') returning id
    ) insert into collection_items (collection_id, content_id, position, added_by, created_at)
    select id, $2, 0, $1, $3 from list`,
  follow: "insert into user_follows (follower_id, following_id, created_at) values ($1, $2, $3)",
};

interface Artist {
  country?: string;
  genres?: string[];
  followers?: number;
}

/** A server where only the tests compute charts, with their own clock, and people with old accounts. */
export async function town(renew: (db: Db, now: Date) => Promise<TrendPeriod[]>) {
  const server: TestServer = await testServer();
  await server.ctx.jobs.stop();
  const people = async (count: number): Promise<string[]> => {
    const ids = (await crowd(server, count)).map(({ actor }) => actor.userId);
    await server.query("update profiles set created_at = '2026-01-01' where id = any ($1)", [ids]);
    return ids;
  };
  const fans = await people(12);
  return {
    server,
    people,
    /** Unrelated people who like and share. */
    fans,
    async artist({ country = "ES", genres = [], followers = 0 }: Artist = {}): Promise<string> {
      const [id = ""] = await people(1);
      await server.query(
        `update profiles set role = 'creator', country_code = $2, musical_genres = $3, followers_count = $4
         where id = $1`,
        [id, country, genres, followers],
      );
      return id;
    },
    async publish(
      author: string,
      { title = "canción", type = "audio", tags = [] as string[], at = hoursAgo(300) } = {},
    ): Promise<string> {
      const [post] = await server.query<{ id: string }>(
        `insert into media_content (user_id, title, content_type, tags, created_at, media)
         values ($1, $2, $3, $4, $5, case when $3 = 'audio' then
           '{"kind":"audio","url":"/files/s.mp3","mime":"audio/mpeg","duration":9,"peaks":[],"cover":null}'::jsonb end)
         returning id`,
        [author, title, type, tags, at],
      );
      return String(post?.id);
    },
    /** A person's action on a post (or, for a follow, on an artist). */
    act: (person: string | undefined, act: Act, id: string, at = hoursAgo(1)) =>
      server.query(acts[act], [person, id, at]),
    /** Lets `count` different people like it. */
    async liked(id: string, count: number, at = hoursAgo(1)): Promise<void> {
      for (const fan of fans.slice(0, count)) await server.query(acts.like, [fan, id, at]);
    },
    compute: (at = noon) => renew(server.ctx.db, at),
    /** Deletes all posts, actions and charts. */
    async clear(): Promise<void> {
      for (const table of ["media_content", "user_follows", "collections", "blocks", "mutes"])
        await server.query(`delete from ${table}`);
      await server.query("delete from trend_entries");
      await server.query("update trend_runs set run = 0, computed_at = null, compared_at = null");
      await server.query("update users set banned_until = null");
      await server.query("update profiles set is_public = true, first_run_completed = true");
    },
  };
}
export type Town = Awaited<ReturnType<typeof town>>;
