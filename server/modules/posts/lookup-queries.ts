import { inPublic, maySee, withinReach, withoutMutedWords } from "#modules/people";
import { maybe, statement, t } from "#platform/db/sql";
import { postColumns, isPublicPost, notTrack, selectPost } from "./columns.ts";
import {
  before,
  listByTime,
  most,
  newestFirst,
  ofAuthor,
  pageParams,
  positionColumns,
  positionParams,
} from "./feed-queries.ts";
import { postsSaying, wordsOf } from "./posts-saying.ts";

/*
 * Public posts by score, genre and words: from post_lookup and post_genres, which triggers maintain (migration 0070).
 * Every read is bounded, however many posts there are.
 */

const rankParams = { viewer: maybe(t.uuid), before_score: t.double, before_id: t.uuid };
const rankColumns = { score: t.double, id: t.uuid };

const trending = `from post_lookup l
     join media_content m on m.id = l.content_id
     join profiles p on p.id = l.user_id
     where ${isPublicPost} and not m.is_sensitive and ${inPublic} and ${withinReach("l.user_id")} and ${withoutMutedWords}
       and (l.score, l.content_id) < ($before_score, $before_id)
     order by l.score desc, l.content_id desc`;

/** Tendencias: the highest score first (index post_lookup_trending). */
export const trendingPage = statement(
  { ...rankParams, limit: t.bigint },
  { ...postColumns, score: t.double },
  `select * from (
     select ${selectPost}, l.score
     ${trending}
     limit ${most}
   ) page
   order by score desc, id desc
   limit $limit`,
);

export const trendingPosition = statement(
  { ...rankParams, offset: t.bigint },
  rankColumns,
  `select l.score, m.id
   ${trending}
   offset $offset limit 1`,
);

const genreParams = { genre: t.text };
const beforeGenre = `(g.created_at, g.content_id) < ($before_at, $before_id)`;

/** Género: the newest posts of one (primary key of post_genres). */
export const byGenre = listByTime(
  genreParams,
  `from post_genres g
     join media_content m on m.id = g.content_id
     join profiles p on p.id = g.user_id
     where g.genre = $genre and ${isPublicPost} and ${notTrack} and ${inPublic} and ${withinReach("g.user_id")}
       and ${withoutMutedWords} and ${beforeGenre}
     order by g.created_at desc, g.content_id desc`,
  { bounded: true },
);

const wordParams = { words: t.text };
// A subquery is evaluated once, not for every post that is compared with it.
const wordsQuery = `(select to_tsquery('resuena', $words))`;
const says = `@@ ${wordsQuery}`;
/** In a genre, older posts are not found. */
const recentOfGenre = 5000;

const foundPost = `from found
   join media_content m on m.id = found.content_id
   join profiles p on p.id = m.user_id
   where ${isPublicPost}
   order by found.created_at desc, found.content_id desc`;

/** Posts that contain the words, newest first (index post_lookup_latest, primary key of post_words). */
export const searchPage = statement(
  { ...pageParams, ...wordParams },
  postColumns,
  `with ${postsSaying("$limit::bigint", wordsQuery, wordsOf(wordsQuery))}
   select ${selectPost}
   ${foundPost}
   limit $limit`,
);

export const searchPosition = statement(
  { ...positionParams, ...wordParams },
  positionColumns,
  `with ${postsSaying("($offset::bigint + 1)", wordsQuery, wordsOf(wordsQuery))}
   select m.created_at, m.id
   ${foundPost}
   offset $offset limit 1`,
);

/** Posts that contain the words, among the newest of a genre. */
export const byGenreAndWords = listByTime(
  { ...genreParams, ...wordParams },
  `from (
       select g.content_id, g.created_at, g.user_id
       from post_genres g
       where g.genre = $genre and ${beforeGenre}
       order by g.created_at desc, g.content_id desc
       limit ${recentOfGenre}
     ) g
     join post_lookup l on l.content_id = g.content_id
     join media_content m on m.id = g.content_id
     join profiles p on p.id = g.user_id
     where l.words ${says} and ${isPublicPost} and ${inPublic} and ${withinReach("g.user_id")}
     order by g.created_at desc, g.content_id desc`,
);

/** One person's public posts that contain the words or have the genre (index media_content_by_author). */
export const byAuthorFiltered = listByTime(
  { author: t.uuid, genre: maybe(t.text), words: maybe(t.text) },
  `from media_content m
     join post_lookup l on l.content_id = m.id
     join profiles p on p.id = m.user_id
     where m.user_id = $author and ${ofAuthor} and ${maySee} and ${before}
       and ($words::text is null or l.words ${says})
       and ($genre::text is null or (
         select true from post_genres g
         where g.genre = $genre and g.created_at = m.created_at and g.content_id = m.id
       ) is not null)
     order by ${newestFirst}`,
);
