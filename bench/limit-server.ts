// The baseline: bare node:http, pg and the best SQL for the same payload, without session, validation or contract.
// The product's cost is stated as a multiple of its CPU, which makes the figure portable.
import { createServer } from "node:http";
import pg from "pg";

const [port, host] = [Number(process.argv[2]), String(process.argv[3])];
const pool = new pg.Pool({
  host,
  user: "postgres",
  database: "postgres",
  max: 10,
  // As the server sets it: JIT compilation costs more than any of these statements.
  options: "-c jit=off",
  idleTimeoutMillis: 0,
});

const columns = `m.id, m.user_id, m.title, m.description, m.content_type, m.media, m.tags, m.created_at, m.like_count, m.comment_count,
  p.name, p.username, p.creator_slug, p.role, p.avatar,
  exists (select from content_likes l where l.user_id = $1 and l.content_id = m.id) as is_liked,
  exists (select from saved_content s where s.user_id = $1 and s.content_id = m.id) as is_saved`;

const person = "p.id, p.name, p.username, p.avatar_url, p.role";
const visibilityCondition = (
  author: string,
): string => `p.is_public and p.first_run_completed and ${author} not in (
  select blocked_id from blocks where blocker_id = $1
  union all select blocker_id from blocks where blocked_id = $1
  union all select muted_id from mutes where muter_id = $1)`;

const notFollowedCondition =
  "(select true from user_follows f where f.follower_id = $1 and f.following_id = p.id) is null";

/** Cards of artists, each with the newest song. */
const artists = (
  which: string,
  from = "profiles p",
): string => `select ${person}, p.headline, p.city, p.country_code,
    p.musical_genres, p.followers_count, p.avatar, p.created_at, p.profile_views_30d, not ${notFollowedCondition} as is_following,
    song.id as song_id, song.title, song.media - 'peaks' as song
  from (select p.* from ${from} where p.role = 'creator' and ${visibilityCondition("p.id")} ${which}) p
    left join lateral (
      select m.id, m.title, m.media from media_content m
      where m.user_id = p.id and m.kind = 'music' and m.visibility = 'public' and m.status = 'active'
      order by m.created_at desc, m.id desc limit 1
    ) song on true`;

/** The queries of one request, run concurrently. */
const statements: Record<string, string[]> = {
  F1: [
    // The newest post of each followed person first, then pages only of those who can be among the results.
    `with active as materialized (
        select f.following_id as id, n.created_at
        from user_follows f cross join lateral (
          select c.created_at from media_content c
          where c.user_id = f.following_id and c.visibility = 'public' and c.status = 'active'
          order by c.created_at desc, c.id desc limit 1) n
        where f.follower_id = $1 order by n.created_at desc limit 20
      ), page as (
        select n.id from active a cross join lateral (
          select c.id, c.created_at from media_content c
          where c.user_id = a.id and c.visibility = 'public' and c.status = 'active'
            and c.created_at >= (select min(created_at) from active)
          order by c.created_at desc, c.id desc limit 20) n
        order by n.created_at desc, n.id desc limit 20
      )
      select ${columns} from page join media_content m on m.id = page.id join profiles p on p.id = m.user_id
      order by m.created_at desc, m.id desc`,
  ],
  F2: [
    `select ${columns} from (
        select * from media_content where visibility = 'public' and status = 'active' order by created_at desc, id desc limit 20) m
      join profiles p on p.id = m.user_id order by m.created_at desc, m.id desc`,
  ],
  P1: [
    // By username, with the follows between viewer and person; only what the page shows.
    `select p.id, p.name, p.username, p.creator_slug, p.avatar_url, p.role, p.bio, p.headline, p.city,
        p.country_code, p.musical_genres, p.music_relations, p.current_workplace, p.social_links, p.avatar,
        p.banner, p.banner_overlay, p.banner_focal_x, p.banner_focal_y, p.followers_count, p.following_count,
        array(select o.kind from unnest('{music,video,image,text}'::text[]) o (kind)
          where (select true from media_content m where m.user_id = p.id and m.kind = o.kind and m.visibility in ('public', 'followers') and m.status = 'active' limit 1) is not null) as kinds,
        p.spotify_url, p.youtube_url, p.soundcloud_url, p.instagram_url, p.twitter_url,
        p.posts_count, p.profile_views_30d, p.created_at,
        (select true from user_follows f where f.follower_id = $1 and f.following_id = p.id) is not null as is_following,
        (select true from user_follows f where f.follower_id = p.id and f.following_id = $1) is not null as follows_you,
        (select true from mutes x where x.muter_id = $1 and x.muted_id = p.id) is not null as is_muted
      from handles h join profiles p on p.id = h.profile_id
      where h.handle = $2 and p.is_public and p.first_run_completed
        and (select true from blocks x where x.blocker_id = $1 and x.blocked_id = p.id) is null
        and (select true from blocks x where x.blocker_id = p.id and x.blocked_id = $1) is null`,
  ],
  // Five people and five posts for the exact words: no correction of typing mistakes, no friends of friends.
  S1: [
    `with words as (
        select word, n, max(n) over () as count
        from unnest(search_split($2)) with ordinality said (word, n)
      ), units as materialized (
        select left(word, 10) as key, n, count from words
        union select '=' || topic, n, count from words cross join lateral topics_of(word) topic
      ), best as materialized (
        select distinct k.id from (select distinct key from units) u cross join lateral (
          select id from person_keys where key = u.key order by popularity desc, id limit 100) k
      ), matched as materialized (
        select b.id, sum(k.weight) as worth, max(k.popularity) as popularity
        from best b cross join lateral (
            select key, weight, popularity from person_keys
            where id = b.id and key = any (array(select key from units)) offset 0) k
          join units u on u.key = k.key
        group by b.id having count(distinct u.n) = max(u.count)
      )
      select ${person}
      from matched m join profiles p on p.id = m.id
      where ${visibilityCondition("m.id")}
      order by m.worth + m.popularity
        + case when (select true from user_follows f where f.follower_id = $1 and f.following_id = m.id) then 2 else 0 end desc, m.id
      limit 5`,
    `with asked as materialized (
        select search_key($2) as key, to_tsquery('resuena', string_agg(word, ' & ') || ':*') as query,
          to_tsquery('resuena', string_agg(word, ' & ')) as whole
        from unnest(search_split($2)) word
      ), recent as materialized (
        select l.content_id, 1 as weight
        from (select content_id, words from post_lookup order by created_at desc, content_id desc limit 1000) l
        where l.words @@ (select query from asked) limit 12
      ), rarest as materialized (
        select said.word
        from unnest(tsvector_to_array(to_tsvector('resuena', array_to_string(search_split($2), ' ')))) said (word)
          left join lateral (
            select created_at from post_words where word = said.word
            order by created_at desc, content_id desc offset 199 limit 1) reaches on true
        where (select count(*) from recent) < 12
        order by coalesce(reaches.created_at, '-infinity') limit 1
      ), found as (
        select content_id, weight from recent
        union all (
          select l.content_id, 1 from rarest cross join lateral (
            select content_id, created_at from post_words where word = rarest.word
            order by created_at desc, content_id desc limit 2000) l
            cross join lateral (
              select words from post_lookup where content_id = l.content_id offset 0) said
          where said.words @@ (select whole from asked)
          order by l.created_at desc limit 12)
        union all (
          select content_id, 4 from song_titles
          where key >= (select key from asked) and key < (select key from asked) || chr(1114111)
          order by key, content_id limit 12)
      )
      select m.id as post_id, m.title, m.description, p.name as author, p.username, p.avatar_url, p.role
      from (select content_id, max(weight) as weight from found group by content_id) f
        join media_content m on m.id = f.content_id join profiles p on p.id = m.user_id
      where m.visibility = 'public' and m.status = 'active' and ${visibilityCondition("m.user_id")}
      order by f.weight + ln(1 + m.like_count) desc, m.id limit 5`,
  ],
  // The boxes beside the feed: popular artists, tags of the newest hundred posts, authors of liked posts.
  D1: [
    artists("order by p.created_at desc, p.id desc limit 8"),
    artists(
      "order by a.score desc, p.id limit 6",
      "popular_artists a join profiles p on p.id = a.id",
    ),
    artists(`and ${notFollowedCondition} order by p.followers_count desc, p.id limit 12`),
    artists(`and ${notFollowedCondition} order by p.created_at desc, p.id desc limit 12`),
    "select genre, artists from genre_artists where $1::uuid is not null order by artists desc, genre limit 12",
  ],
  D1_genre: [
    artists(
      "and g.genre = 'rock' order by g.popularity desc, g.id desc limit 24",
      "artist_genres g join profiles p on p.id = g.id",
    ),
  ],
  L1: [
    `with changed as (insert into content_likes (user_id, content_id) values ($1, $2) on conflict do nothing returning 1)
      update media_content set like_count = like_count + (select count(*) from changed) where id = $2 returning like_count`,
  ],
  W1: [
    `insert into media_content (user_id, title, description, content_type) values ($1, 'Hoy', $2, 'text') returning *`,
  ],
  // The queue of moderation: twenty open cases, the worst first.
  C1: [
    `select c.id, c.kind, left(c.content, 200) as excerpt, c.reports_count, c.harm, c.opened_at, c.claimed_until,
        (select jsonb_agg(jsonb_build_object('reason', r.reason, 'count', r.count))
          from (select reason, count(*) from reports where case_id = c.id group by reason) r) as reasons,
        p.id as person_id, p.name, p.username, p.creator_slug, p.avatar_url, p.role
      from cases c join profiles p on p.id = c.person_id
      where c.state = 'open' order by c.harm desc, c.opened_at, c.id limit 21`,
  ],
  // The next twenty within 25 km.
  E1: [
    `select e.id, e.slug, e.title, e.kind, e.status, e.starts_local, e.ends_local, e.time_zone, e.starts_at, e.ends_at,
        e.listed_on, v.name as venue, c.name as city, c.country_code, e.online_url is not null as is_online, e.cover,
        e.price_kind, e.price_min, e.price_max, e.currency, cardinality(e.accessibility) > 0 as is_accessible, e.genres,
        e.going_count, e.interested_count, p.id as organizer_id, p.name, p.username, p.creator_slug, p.avatar_url, p.role
      from (
        select near.id from cities
          cross join lateral (
            select id, starts_at from events where city_id = cities.id and is_listed and starts_at > now()
            order by starts_at, id limit 20) near
        where lat between $1::float8 - 0.225 and $1::float8 + 0.225 and lng between $2::float8 - 0.3 and $2::float8 + 0.3
          and 12742 * asin(sqrt(sin(radians(lat - $1) / 2) ^ 2
            + cos(radians($1)) * cos(radians(lat)) * sin(radians(lng - $2) / 2) ^ 2)) <= 25
        order by near.starts_at, near.id limit 20
      ) near join events e using (id) join profiles p on p.id = e.organizer_id
        join venues v on v.id = e.venue_id join cities c on c.id = e.city_id
      where p.is_public and p.first_run_completed order by e.starts_at, e.id`,
  ],
  // The figures of an artist as they were last made, and those of today.
  A1: [
    `select r.report, p.followers_count, (
        select jsonb_build_object('plays', count(*), 'listeners', count(distinct l.listener)) from play_log l
        where l.artist_id = $1 and l.day = (now() at time zone 'UTC')::date) as today
      from audience_reports r join profiles p on p.id = r.artist_id
      where r.artist_id = $1 and r.days = $2::text::integer`,
  ],
};

createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://localhost");
  const name = url.pathname.slice(1);
  const queries = statements[name];
  const values = ["a", "b"]
    .map((key) => url.searchParams.get(key))
    .filter((value) => value !== null);
  request.resume();
  if (!queries) return void response.writeHead(404).end();
  Promise.all(
    queries.map(
      async (text, at) => (await pool.query({ name: `${name}${at}`, text, values })).rows,
    ),
  ).then(
    (lists) => response.setHeader("content-type", "application/json").end(JSON.stringify(lists)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(port, "127.0.0.1");
