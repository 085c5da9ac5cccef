// The limit handlers: bare node:http, pg and the best SQL for the same payload, without session, validation
// or contract. Ours is stated as a multiple of their CPU, which makes the figure portable.
import { createServer } from "node:http";
import pg from "pg";

const [port, host] = [Number(process.argv[2]), String(process.argv[3])];
const pool = new pg.Pool({
  host,
  user: "postgres",
  database: "postgres",
  max: 10,
  idleTimeoutMillis: 0,
});

const columns = `m.id, m.user_id, m.title, m.description, m.content_type, m.media, m.tags, m.created_at, m.like_count, m.comment_count,
  p.name, p.username, p.creator_slug, p.role, p.avatar,
  exists (select from content_likes l where l.user_id = $1 and l.content_id = m.id) as is_liked,
  exists (select from saved_content s where s.user_id = $1 and s.content_id = m.id) as is_saved`;

const statements: Record<string, { name: string; text: string }> = {
  F1: {
    name: "F1",
    // The newest post of each followed person first, then only the pages of those who can be on it.
    text: `with active as materialized (
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
  },
  F2: {
    name: "F2",
    text: `select ${columns} from (
        select * from media_content where visibility = 'public' and status = 'active' order by created_at desc, id desc limit 20) m
      join profiles p on p.id = m.user_id order by m.created_at desc, m.id desc`,
  },
  P1: {
    name: "P1",
    // By username, with how the two follow each other; only what the page shows.
    text: `select p.id, p.name, p.username, p.creator_slug, p.avatar_url, p.role, p.bio, p.headline, p.city,
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
  },
  L1: {
    name: "L1",
    text: `with changed as (insert into content_likes (user_id, content_id) values ($1, $2) on conflict do nothing returning 1)
      update media_content set like_count = like_count + (select count(*) from changed) where id = $2 returning like_count`,
  },
  W1: {
    name: "W1",
    text: `insert into media_content (user_id, title, description, content_type) values ($1, 'Hoy', $2, 'text') returning *`,
  },
};

createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://localhost");
  const statement = statements[url.pathname.slice(1)];
  const values = ["a", "b"]
    .map((name) => url.searchParams.get(name))
    .filter((value) => value !== null);
  request.resume();
  if (!statement) return void response.writeHead(404).end();
  pool.query({ ...statement, values }).then(
    ({ rows }) => response.setHeader("content-type", "application/json").end(JSON.stringify(rows)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(port, "127.0.0.1");
