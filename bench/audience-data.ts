import type pg from "pg";

export const amounts = {
  artists: 5_000,
  songs: 20_000,
  plays: 1_000_000,
  members: 50_000,
  recorded: 5_000,
};

/** The artist with five million plays in a year, whose overview is measured. */
export const starName = "estrella";

/** Without triggers and foreign keys, whose work is not measured here. */
async function load(client: pg.Client, queries: [sql: string, values?: unknown[]][]) {
  await client.query("set statement_timeout = 0");
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  for (const [sql, values] of queries) await client.query(sql, values);
  await client.query("commit");
  await client.query("vacuum analyze");
}

/** Artists with four songs each. */
export async function loadArtists(client: pg.Client): Promise<void> {
  await load(client, [
    [
      `insert into profiles (id, name, username, creator_slug, role, first_run_completed, time_zone)
       select uuidv7(), 'Artista ' || n, 'artista' || n, 'artista' || n, 'creator', true,
         (array['Europe/Madrid', 'America/Mexico_City', 'America/Argentina/Buenos_Aires', 'America/Bogota'])[1 + n % 4]
       from generate_series(1, $1::int) n`,
      [amounts.artists],
    ],
    [
      `insert into media_content (user_id, title, content_type, media)
       select p.id, 'Canción ' || n, 'audio',
         '{"kind":"audio","url":"/files/a.mp3","mime":"audio/mpeg","duration":180,"peaks":[],"cover":null}'
       from profiles p, generate_series(1, $1::int / $2::int) n where p.username like 'artista%'`,
      [amounts.songs, amounts.artists],
    ],
  ]);
}

/**
 * A million plays of the day before yesterday. A few artists have most of them, as everywhere: the artist is the square
 * of a number that every value has as often. Six of ten listeners are members, in 2,000 cities.
 */
export async function loadPlays(client: pg.Client): Promise<void> {
  await load(client, [
    [
      `with songs as (
         select m.id, m.user_id, row_number() over (order by p.username, m.id) - 1 as n
         from media_content m join profiles p on p.id = m.user_id where p.username like 'artista%'
       ), places as (
         select id, row_number() over (order by population desc) - 1 as n from cities limit 2000
       ), random_plays as materialized (
         select random() as song, random() as who, random() as city, random() as hour, random() as source
         from generate_series(1, $1::int)
       )
       insert into play_log (artist_id, content_id, day, hour, listener, city_id, source)
       select s.user_id, s.id, (now() at time zone 'UTC')::date - 2, floor(r.hour * 24)::smallint,
         (('x' || left(md5(s.user_id::text || floor(r.who * $2::int)::text), 16))::bit(64)::bigint & -2)
           + case when r.who < 0.6 then 1 else 0 end,
         case when r.who < 0.6 then c.id end, floor(r.source * 12)::smallint
       from random_plays r
         join songs s on s.n = floor(r.song * r.song * $3::int)
         join places c on c.n = floor(r.city * r.city * 2000)`,
      [amounts.plays, amounts.members, amounts.songs],
    ],
  ]);
}

/** The figures of a year with 13,700 plays a day, as they are once its days are closed. */
export async function loadStar(client: pg.Client, id: string): Promise<void> {
  await load(client, [
    [
      `insert into audience_days (artist_id, day, plays, listeners, hours, sources, sample, members)
       select $1, d::date, 13700, 9000, array_fill(571, array[24]), array_fill(1142, array[12]),
         array(select ('x' || left(md5(concat(d, n % 7, n)), 16))::bit(64)::bigint / 4 - 6917529027641081856
           from generate_series(1, 2048) n order by 1),
         array(select ('x' || left(md5(concat('member', n)), 16))::bit(64)::bigint / 4 - 6917529027641081856
           from generate_series(1, 2048) n order by 1)
       from generate_series(current_date - 365, current_date - 1, interval '1 day') d`,
      [id],
    ],
    [
      `insert into audience_songs (artist_id, day, content_id, plays, listeners)
       select $1, d::date, ('0000000a-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 137, 90
       from generate_series(current_date - 365, current_date - 1, interval '1 day') d, generate_series(1, 100) n`,
      [id],
    ],
    [
      `insert into audience_places (artist_id, day, cities, plays, listeners, heard_in)
       select $1, d::date, array_agg(c.id), array_agg(27), (select array_agg(n % 5) from generate_series(0, 1499) n),
         (select array_agg(c.id) from (select id from cities order by population desc limit 300) c, generate_series(1, 5))
       from generate_series(current_date - 365, current_date - 1, interval '1 day') d,
         (select id from cities order by population desc limit 300) c
       group by d`,
      [id],
    ],
    [
      `insert into audience_actions (artist_id, day, follows, saves, shares, visits, clicks, plans, followers, is_final)
       select $1, d::date, 120, 300, 40, 5000, 700, 12, 100000, true
       from generate_series(current_date - 365, current_date - 1, interval '1 day') d`,
      [id],
    ],
    [
      `insert into play_log (artist_id, content_id, day, hour, listener, source)
       select $1, uuidv7(), (now() at time zone 'UTC')::date, n % 24, n, n % 12 from generate_series(1, 6000) n`,
      [id],
    ],
  ]);
}
