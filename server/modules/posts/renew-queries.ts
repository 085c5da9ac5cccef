import { maybe, statement, t } from "#platform/db/sql";

const renew = (which: string): string => `update post_lookup l set score = renewed.score
   from (
     select m.id, trending_score(m.like_count, m.comment_count, m.play_count, m.created_at) as score
     from (${which}) moved join media_content m on m.id = moved.content_id
     where m.created_at > now() - interval '14 days'
   ) renewed
   where l.content_id = renewed.id and l.score <> renewed.score`;

/**
 * Updates scores that may have changed, once a minute: of the newest posts, the highest ranked, and those liked or
 * commented on meanwhile. Two weeks are seven powers of ten: older posts keep their place.
 */
export const renewScores = statement(
  {},
  {},
  renew(`(select content_id from post_lookup order by created_at desc, content_id desc limit 5000)
       union (select content_id from post_lookup order by score desc, content_id desc limit 2000)
       union select content_id from content_likes where created_at > now() - interval '3 minutes'
       union select content_id from comments where created_at > now() - interval '3 minutes'`),
);

const renewedAtATime = 5000;

/** The same for all posts of two weeks, in batches: also those that were only played, or lost likes. */
export const renewScoresBatch = statement(
  { before_at: t.time, before_id: t.uuid },
  { id: t.uuid, created_at: t.time },
  `with batch as materialized (
     select content_id, created_at from post_lookup
     where (created_at, content_id) < ($before_at, $before_id) and created_at > now() - interval '14 days'
     order by created_at desc, content_id desc
     limit ${renewedAtATime}
   ), renewed as (
     ${renew("select content_id from batch")}
   )
   select content_id as id, created_at from batch order by created_at, content_id limit 1`,
);

/** As far back as an offset of the feed goes. */
const maxPostsPerWord = 10_000;
/** Words per statement, and rows of each that it deletes. */
const words = 100;
const deleteBatchSize = 500;

export const trimWordsBatch = statement(
  { after: t.text },
  { last: maybe(t.text), full: t.bool },
  `with recursive walk (word, place) as (
     (select word, 1 from post_words where word > $after order by word limit 1)
     union all
     select (select p.word from post_words p where p.word > walk.word order by p.word limit 1), place + 1
     from walk where place < ${words} and walk.word is not null
   ), old as materialized (
     select walk.word, o.created_at, o.content_id
     from walk cross join lateral (
       select created_at, content_id from post_words p
       where p.word = walk.word
       order by created_at desc, content_id desc
       offset ${maxPostsPerWord} limit ${deleteBatchSize}
     ) o
   ), gone as (
     delete from post_words p using old
     where p.word = old.word and p.created_at = old.created_at and p.content_id = old.content_id
   )
   select max(walk.word) as last,
     coalesce((select true from old group by old.word having count(*) = ${deleteBatchSize} limit 1), false) as full
   from walk`,
);
