import { limits } from "#contract/limits";
import { shownArtist } from "#modules/discovery";
import { followedByViewer, hiddenPeople } from "#modules/people";
import { maybe, statement, type SqlType, t } from "#platform/db/sql";
import { artistColumns, selectArtist, withSong } from "./artist.ts";

type Section = "newcomers" | "popular" | "mostFollowed" | "newest";
const section: SqlType<Section> = { pg: "text", nullable: false };

/** More than a section shows, since the page removes recommended people and duplicates. */
const mostFollowed = 2 * limits.exploreGroup;
const newest = 3 * limits.exploreGroup;
/** Maximum number of followed people to skip. */
const followedLimit = 300;

const others = `p.id <> $viewer and ${followedByViewer("p.id")} is null
  and p.id not in (select dismissed_id from recommendation_dismissals where person_id = $viewer)`;

/**
 * All sections of artists, the last two without anybody of the first two: artists who joined within 30 days and the
 * newest with something to hear (index profiles_artists_newest), the artists of the week (table popular_artists), and
 * the most followed (index profiles_artists).
 */
export const exploreSections = statement(
  { viewer: t.uuid },
  { ...artistColumns, section, points: maybe(t.int) },
  `with newcomers as materialized (
     select p.id, row_number() over (order by p.created_at desc, p.id desc) as place
     from profiles p
     where ${shownArtist} and p.id <> $viewer
       and p.created_at > now() - interval '${limits.newArtistDays} days'
     order by p.created_at desc, p.id desc
     limit ${limits.newArtists}
   ), popular as materialized (
     select p.id, a.score as points,
       row_number() over (order by a.score desc, p.followers_count desc, p.id) as place
     from popular_artists a join profiles p on p.id = a.id
     where ${shownArtist}
     order by a.score desc, p.followers_count desc, p.id
     limit ${limits.popularArtists}
   ), most_followed as materialized (
     select p.id, row_number() over (order by p.followers_count desc, p.id) as place
     from (
       select p.id, p.followers_count from profiles p
       where ${shownArtist}
       order by p.followers_count desc, p.id
       limit ${followedLimit}
     ) p
     where ${others}
       and p.id not in (select id from newcomers union all select id from popular)
     order by p.followers_count desc, p.id
     limit ${mostFollowed}
   ), newest as materialized (
     select p.id, row_number() over (order by p.created_at desc, p.id desc) as place
     from (
       select p.id, p.created_at from profiles p
       where ${shownArtist}
       order by p.created_at desc, p.id desc
       limit ${followedLimit}
     ) p
     ${withSong}
     where song.id is not null and ${others}
       and p.id not in (select id from newcomers union all select id from popular)
     order by p.created_at desc, p.id desc
     limit ${newest}
   )
   select ${selectArtist}, shown.section, shown.points
   from (
     select 'newcomers' as section, id, null::integer as points, place from newcomers
     union all select 'popular', id, points, place from popular
     union all select 'mostFollowed', id, null, place from most_followed
     union all select 'newest', id, null, place from newest
   ) shown
     join profiles p on p.id = shown.id
     ${withSong}
   order by shown.place`,
);

/**
 * The genres with most artists, with the number that the viewer sees of each: the number behind its card (table
 * genre_artists, with at most one row per genre).
 */
export const categories = statement(
  { viewer: t.uuid },
  { genre: t.text, artists: t.int },
  `with hidden as materialized (
     select a.genre, count(*)::integer as artists
     from (select distinct blocked_id as id from (${hiddenPeople}) h) h cross join lateral (
       select genre from artist_genres where id = h.id offset 0
     ) a
     group by a.genre
   )
   select c.genre, c.artists - coalesce(h.artists, 0) as artists
   from (
     select genre, artists from genre_artists
     order by artists desc, genre limit ${limits.exploreCategories}
   ) c left join hidden h on h.genre = c.genre
   where c.artists > coalesce(h.artists, 0)
   order by 2 desc, 1`,
);

/**
 * A page of the artists who play one of these genres: the first of each genre after the cursor, merged (index
 * artist_genres_best).
 */
export const artistsOfGenres = statement(
  {
    viewer: t.uuid,
    genres: t.texts,
    before_popularity: t.int,
    before_id: t.uuid,
    limit: t.bigint,
  },
  { ...artistColumns, popularity: t.int },
  `with found as materialized (
     select distinct a.popularity, a.id
     from unnest($genres::text[]) asked (genre) cross join lateral (
       select g.popularity, g.id
       from artist_genres g join profiles p on p.id = g.id
       where g.genre = asked.genre and (g.popularity, g.id) < ($before_popularity::integer, $before_id)
         and ${shownArtist}
       order by g.popularity desc, g.id desc
       limit $limit
     ) a
     order by a.popularity desc, a.id desc
     limit $limit
   )
   select ${selectArtist}, found.popularity::integer as popularity
   from found
     join profiles p on p.id = found.id
     ${withSong}
   order by found.popularity desc, found.id desc`,
);

/** Recomputes the popular artists of the week (migrations 0086 and 0152). */
export const renewExplore = statement(
  {},
  { done: maybe(t.text) },
  `select renew_explore()::text as done`,
);
