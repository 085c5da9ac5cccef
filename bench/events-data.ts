import type pg from "pg";

/**
 * The number of upcoming events: S, and the additional ones of M; both in the same 2,000 cities, by as many artists.
 */
export const amounts = { cities: 2_000, S: 20_000, M: 400_000, followers: 100_000, going: 50_000 };
/** The number of events of S by the first artist, for a long calendar. */
export const longCalendar = 500;

export const star = "00000001-0000-7000-8000-000000000000";
export const starEmail = "estrella@bench.resuena.test";
export const artistName = (index: number): string => `artista${index}`;
/** The event that everybody attends. */
const bigEvent = "0000000e-0000-7000-8000-000000000000";
const bigPost = "0000000f-0000-7000-8000-000000000000";

/** An id from a kind and a counting column, in SQL. */
const id = (kind: string, number: string): string =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** Without triggers and foreign keys, whose work is not measured here. */
async function load(client: pg.Client, queries: [sql: string, values?: unknown[]][]) {
  await client.query("set statement_timeout = 0");
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  for (const [sql, values] of queries) await client.query(sql, values);
  await client.query("commit");
  await client.query("vacuum analyze");
}

/**
 * The star with an account and 100,000 followers, each in one of the cities around Madrid; 2,000 artists, and a venue
 * in each of the largest 2,000 cities where people speak Spanish.
 */
export async function loadPeople(client: pg.Client, passwordHash: string): Promise<void> {
  const person =
    "insert into profiles (id, name, username, creator_slug, role, first_run_completed, city, city_id)";
  const { cities, followers } = amounts;
  await load(client, [
    [
      `insert into users (id, email, email_confirmed_at, password_hash, user_metadata)
       values ('${star}', '${starEmail}', now(), '${passwordHash}', '{}')`,
    ],
    [`${person} values ('${star}', 'Estrella', 'estrella', 'estrella', 'creator', true, '', null)`],
    [
      `${person} select ${id("2", "i")}, 'Artista ' || i, 'artista' || i, 'artista' || i, 'creator', true, '', null
       from generate_series(0, ${cities - 1}) i`,
    ],
    [
      `${person} select ${id("3", "i")}, 'Fan ' || i, 'fan' || i, null, 'supporter', true, near.name, near.id
       from generate_series(0, ${followers - 1}) i
         join (
           select id, name, row_number() over (order by population desc, id) - 1 as n from cities
           where country_code = 'ES' and lat between 40 and 41 and lng between -4 and -3.2
         ) near on near.n = i % 20`,
    ],
    [
      "insert into handles (handle, profile_id) select username, id from profiles where username is not null on conflict do nothing",
    ],
    [
      `insert into user_follows (follower_id, following_id, created_at)
       select ${id("3", "i")}, '${star}', now() - make_interval(mins => i) from generate_series(0, ${followers - 1}) i`,
    ],
    [
      `insert into venues (id, name, name_key, city_id, lat, lng, time_zone)
       select ${id("4", "(n - 1)")}, 'Sala ' || n, 'sala ' || n, id, lat, lng, time_zone
       from (
         select *, row_number() over (order by population desc, id) as n from cities
         where country_code in ('ES', 'MX', 'AR', 'CO', 'CL', 'PE', 'UY', 'EC', 'VE', 'CR', 'PY', 'BO')
       ) c where n <= ${cities}`,
    ],
  ]);
}

/** Events `from` to `to`, spread over 120 days, the cities and the artists; each with the post that announces it. */
export async function loadEvents(client: pg.Client, from: number, to: number): Promise<void> {
  const genres = ["rock", "flamenco", "cumbia", "jazz", "pop", "indie", "salsa", "tango"];
  const given = `generate_series(${from}, ${to - 1}) i`;
  const artist = `(case when i < ${longCalendar} then 0 else i % ${amounts.cities} end)`;
  await load(client, [
    [
      `insert into media_content (id, user_id, title, description, content_type, media, created_at, updated_at)
       select ${id("5", "i")}, ${id("2", artist)}, 'Concierto ' || i, '', 'event', '{}', now(), now() from ${given}`,
    ],
    [
      `insert into events (id, slug, organizer_id, post_id, title, kind, description, starts_local, time_zone, starts_at,
         listed_on, over_at, venue_id, city_id, lat, lng, price_kind, accessibility, genres)
       select ${id("6", "i")}, 'concierto-' || i, ${id("2", artist)}, ${id("5", "i")}, 'Concierto ' || i, 'concert',
         'Con banda, en la sala grande.', at.local, v.time_zone, at.local at time zone v.time_zone, at.local::date,
         at.local at time zone v.time_zone + interval '6 hours', v.id, v.city_id, v.lat, v.lng,
         (array['free', 'donation', 'paid', 'unknown'])[1 + i % 4],
         case when i % 3 = 0 then '{step_free}'::text[] else '{}' end,
         array[($1::text[])[1 + i % ${genres.length}]]
       from ${given} join venues v on v.id = ${id("4", `(i / 7) % ${amounts.cities}`)}
         cross join lateral (
           select date_trunc('day', now())::timestamp + make_interval(days => 1 + (i * 31) % 120, hours => 18 + i % 5) as local
         ) at`,
      [genres],
    ],
  ]);
}

/** An event of the star in a day and a few seconds, with 50,000 attending followers. */
export async function loadBigEvent(client: pg.Client): Promise<void> {
  await load(client, [
    [
      `insert into media_content (id, user_id, title, content_type, media)
       values ('${bigPost}', '${star}', 'El grande', 'event', '{}')`,
    ],
    [
      `insert into events (id, slug, organizer_id, post_id, title, kind, starts_local, time_zone, starts_at, listed_on,
         over_at, venue_id, city_id, lat, lng)
       select '${bigEvent}', 'el-grande', '${star}', '${bigPost}', 'El grande', 'concert',
         date_trunc('minute', now() + interval '24 hours') at time zone v.time_zone, v.time_zone,
         date_trunc('minute', now() + interval '24 hours'), current_date + 1, now() + interval '30 hours',
         v.id, v.city_id, v.lat, v.lng
       from venues v where v.id = ${id("4", "0")}`,
    ],
    [
      `insert into event_rsvps (event_id, person_id, answer, starts_at)
       select '${bigEvent}', ${id("3", "i")}, 'going', date_trunc('minute', now() + interval '24 hours')
       from generate_series(0, ${amounts.going - 1}) i`,
    ],
  ]);
}
