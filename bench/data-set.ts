import { createHash } from "node:crypto";
import type pg from "pg";
import { personOf, titleOf } from "./words.ts";

/**
 * The number of rows: S for every run, M to see how costs grow (ten times the people, who post ten times as often).
 */
export const sizes = {
  S: { users: 2_000, posts: 50_000, follows: 100_000, likes: 200_000, secondsApart: 60 },
  M: { users: 20_000, posts: 1_000_000, follows: 1_000_000, likes: 4_000_000, secondsApart: 6 },
} as const;
export type Size = keyof typeof sizes;

/** Hash of the first rows of each table: the same seed must give the same data on every machine. */
const expectedHash: Record<Size, string> = { S: "c854977233c250e4", M: "e29a16d001d5f5e6" };

/** mulberry32: small, fast, the same everywhere. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random index below `n`, low ones far more often: the inverse of a Zipf-like distribution. */
function popular(next: () => number, n: number): number {
  return Math.floor(n ** next()) % n;
}

function uuid(kind: number, index: number): string {
  const tail = index.toString(16).padStart(12, "0");
  return `0000000${kind}-0000-7000-8000-${tail}`;
}

export const userId = (index: number): string => uuid(1, index);
export const postId = (index: number): string => uuid(2, index);
/** The id of a person's band. */
export const bandId = (owner: number): string => uuid(3, owner);
export const username = (index: number): string => `persona${index}`;
export const email = (index: number): string => `${username(index)}@bench.resuena.test`;

/**
 * Fills an empty, migrated database: half of everybody follows user 0, and user 1 follows 2,000. Times are relative
 * to the newest post, which is from now, so that jobs about the last days include it. Loaded in batches, then
 * analysed.
 */
export async function loadDataSet(
  client: pg.Client,
  size: Size,
  passwordHash: string,
): Promise<void> {
  const { users } = sizes[size];
  const hash = createHash("sha256");
  const next = random(20_261_121);
  const insert: Insert = async (sql, columns) => {
    await client.query(sql, columns);
    hash.update(JSON.stringify(columns.map((column) => column.slice(0, 5))));
  };
  await client.query("set statement_timeout = 0");
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query("begin");
  // The work of row triggers is done once at the end, and foreign keys are not checked: all ids exist.
  await client.query("set local session_replication_role = replica");

  await insertPeople(insert, users, passwordHash);
  await client.query(
    `insert into handles (handle, profile_id) select username, id from profiles where username is not null`,
  );
  await insertPosts(insert, next, sizes[size]);
  await insertFollows(insert, next, sizes[size]);
  await insertLikes(insert, next, sizes[size]);
  await count(client);
  await lookUp(client);
  await client.query("commit");
  await client.query("vacuum analyze");

  const actualHash = hash.digest("hex").slice(0, 16);
  if (expectedHash[size] !== "" && expectedHash[size] !== actualHash)
    throw new Error(
      `data set ${size} is not the one that the figures were made with: ${actualHash}`,
    );
  console.error(`data set ${size}: ${actualHash}`);
}

/** A band for each of these people, with follows like theirs: a request for it reads as many rows. */
export async function addBands(client: pg.Client, owners: number[]): Promise<void> {
  const values = [owners.map(userId), owners.map(bandId)];
  const given = "unnest($1::uuid[], $2::uuid[]) as b(owner, band)";
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  for (const insert of [
    `profiles (id, kind, name, username, role, first_run_completed)
     select band, 'band', 'Banda', 'banda' || right(band::text, 12), 'creator', true from ${given}`,
    `band_members (band_id, person_id, is_owner) select band, owner, true from ${given}`,
    `bands (id, owner_id) select band, owner from ${given}`,
    `user_follows (follower_id, following_id, created_at)
     select band, f.following_id, f.created_at from ${given} join user_follows f on f.follower_id = owner`,
    `user_follows (follower_id, following_id, created_at)
     select f.follower_id, band, f.created_at from ${given} join user_follows f on f.following_id = owner`,
  ])
    await client.query(`insert into ${insert} on conflict do nothing`, values);
  await client.query("commit");
  await client.query("vacuum analyze");
}

/** Inserts rows, given as columns. */
type Insert = (sql: string, columns: unknown[][]) => Promise<void>;
type Amounts = (typeof sizes)[Size];

async function insertPeople(insert: Insert, users: number, passwordHash: string): Promise<void> {
  const people = Array.from({ length: users }, (_, i) => i);
  await insert(
    `insert into users (id, email, email_confirmed_at, password_hash, user_metadata)
     select u.id, u.email, now(), '${passwordHash}', '{}' from unnest($1::uuid[], $2::text[]) u(id, email)`,
    [people.map(userId), people.map(email)],
  );
  await insert(
    // Accounts were created hourly until yesterday: accounts of today do not count in the charts.
    `insert into profiles (id, name, username, creator_slug, role, first_run_completed, city, country_code, music_relations, musical_genres, bio, created_at)
     select p.id, p.name, p.username, case when p.role = 'creator' then p.username end, p.role, true, p.city, p.country, p.does::text[], p.plays::text[], 'Toco y escucho música.', now() - make_interval(hours => 24 + p.place::integer)
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[]) with ordinality p(id, name, username, role, city, country, does, plays, place)`,
    [
      people.map(userId),
      people.map((i) => personOf(i).name),
      people.map(username),
      people.map((i) => (i % 3 === 0 ? "creator" : "supporter")),
      people.map((i) => personOf(i).city),
      people.map((i) => personOf(i).country),
      people.map((i) => `{${personOf(i).does.join(",")}}`),
      people.map((i) => `{${personOf(i).plays.join(",")}}`),
    ],
  );
}

async function insertPosts(
  insert: Insert,
  next: () => number,
  { users, posts, secondsApart }: Amounts,
): Promise<void> {
  for (const batch of batches(posts)) {
    const text = batch.map(
      (i) => `${titleOf(i)}: ensayo, directo y una canción nueva para el fin de semana.`,
    );
    await insert(
      `insert into media_content (id, user_id, title, description, content_type, media, tags, created_at, updated_at)
       select p.id, p.user_id, p.title, p.text, p.type, p.media::jsonb, p.tags::text[], p.at, p.at
       from (
         select *, date_trunc('second', now()) - make_interval(secs => p.ago) as at
         from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::integer[]) p(id, user_id, title, text, type, media, tags, ago)
       ) p`,
      [
        batch.map(postId),
        batch.map(() => userId(popular(next, users))),
        batch.map(titleOf),
        text,
        batch.map((i) => kindOf(i)),
        batch.map((i) => media(i)),
        batch.map((i) => (i % 10 < 3 ? "{flamenco,directo}" : "{}")),
        batch.map((i) => (posts - i) * secondsApart),
      ],
    );
  }
}

async function insertFollows(
  insert: Insert,
  next: () => number,
  { users, follows }: Amounts,
): Promise<void> {
  const pairs = new Set<string>();
  for (let i = 2; i < users; i += 2) pairs.add(`${i}:0`);
  for (let i = 2; i < Math.min(users, 2_002); i += 1) pairs.add(`1:${i}`);
  while (pairs.size < follows) {
    const [from, to] = [Math.floor(next() * users), popular(next, users)];
    if (from > 1 && from !== to) pairs.add(`${from}:${to}`);
  }
  const follow = [...pairs].map((pair) => pair.split(":").map(Number));
  for (const batch of batches(follow.length))
    await insert(
      `insert into user_follows (follower_id, following_id, created_at) select a, b, now() - interval '60 days' from unnest($1::uuid[], $2::uuid[]) f(a, b)`,
      [
        batch.map((i) => userId(follow[i]?.[0] ?? 0)),
        batch.map((i) => userId(follow[i]?.[1] ?? 0)),
      ],
    );
}

async function insertLikes(
  insert: Insert,
  next: () => number,
  { users, posts, likes, secondsApart }: Amounts,
): Promise<void> {
  const likePairs = new Set<number>();
  while (likePairs.size < likes)
    likePairs.add(Math.floor(next() * users) * posts + (posts - 1 - popular(next, posts)));
  // In chronological order, as in production: rows that are read by time lie together. Reactions come in the first
  // tenth of the time since the post.
  const like = [...likePairs]
    .map((pair, i) => ({
      person: Math.floor(pair / posts),
      post: pair % posts,
      ago: Math.floor((posts - (pair % posts)) * secondsApart * (0.9 + (i % 100) / 1000)),
    }))
    .toSorted((a, b) => b.ago - a.ago);
  for (const batch of batches(like.length)) {
    const come = batch.flatMap((i) => like[i] ?? []);
    await insert(
      `insert into content_likes (user_id, content_id, created_at) select a, b, now() - make_interval(secs => ago) from unnest($1::uuid[], $2::uuid[], $3::integer[]) l(a, b, ago)`,
      [
        come.map(({ person }) => userId(person)),
        come.map(({ post }) => postId(post)),
        come.map(({ ago }) => ago),
      ],
    );
  }
}

/** The counters of posts and people, and the plays of the newest songs. */
async function count(client: pg.Client): Promise<void> {
  await client.query(`
    update media_content m set like_count = l.n from (select content_id, count(*) n from content_likes group by 1) l where l.content_id = m.id`);
  await client.query(`
    update profiles p set
      followers_count = (select count(*) from user_follows where following_id = p.id),
      following_count = (select count(*) from user_follows where follower_id = p.id),
      posts_count = (select count(*) from media_content where user_id = p.id)`);
  // The last week for Explorar: plays of the newest songs.
  await client.query(`
    insert into play_days (content_id, day, plays)
    select id, (now() at time zone 'utc')::date - (place % 7)::integer, 1 + (place % 50)::integer
    from (
      select id, row_number() over (order by created_at desc, id desc) as place
      from media_content where content_type = 'audio' order by created_at desc, id desc limit 2000
    ) newest`);
}

/** The tables that triggers and the jobs of feed, search, Explorar and directory maintain, filled in one go. */
async function lookUp(client: pg.Client): Promise<void> {
  // Already sorted, and limited to the newest ten thousand of each word, like the job.
  await client.query("alter table post_words drop constraint post_words_pkey");
  await client.query("select look_up_posts(array(select id from media_content))");
  await client.query(`
    create temporary table newest_words on commit drop as
    select word, created_at, content_id from (
      select *, row_number() over (partition by word order by created_at desc, content_id desc) as place from post_words
    ) said where place <= 10000 order by word, created_at, content_id`);
  await client.query("truncate post_words");
  await client.query("alter table post_words add primary key (word, created_at, content_id)");
  await client.query("insert into post_words select * from newest_words");
  await client.query("select look_up_song(id) from media_content where content_type = 'audio'");
  await client.query("select look_up_person(id) from profiles where first_run_completed");
  await client.query("select look_up_artist(id) from profiles where role = 'creator'");
  await client.query("select list_person(id) from profiles where first_run_completed");
  await client.query("select renew_explore()");
}

function* batches(total: number, of = 20_000): Generator<number[]> {
  for (let start = 0; start < total; start += of)
    yield Array.from({ length: Math.min(of, total - start) }, (_, i) => start + i);
}

function kindOf(index: number): string {
  return ["text", "audio", "text", "image", "audio"][index % 5] ?? "text";
}

function picture(index: number): Record<string, unknown> {
  const url = (width: number): string => `/files/be/bench${index}/${width}.jpg`;
  return {
    kind: "image",
    url: url(1920),
    width: 1440,
    height: 1080,
    placeholder: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
    sizes: [480, 960].map((width) => ({ url: url(width), width })),
  };
}

function media(index: number): string | null {
  if (kindOf(index) === "text") return null;
  if (kindOf(index) === "image")
    return JSON.stringify({ ...picture(index), alt: "Ensayo en la sala" });
  const peaks = Array.from({ length: 120 }, (_, i) => 20 + ((i * 37 + index) % 80));
  return JSON.stringify({
    kind: "audio",
    url: `/files/be/bench${index}/audio.mp3`,
    mime: "audio/mpeg",
    duration: 181.5,
    peaks,
    cover: picture(index),
  });
}
