import { inPublic, withinReach } from "#modules/people";

/** How many of the newest posts are read before the lists of words are used. */
const recent = 1000;
/** How many of the newest posts with the rarest word are compared with the other words. */
const maxComparedPosts = 2000;
/** The rarer word is the one whose newest two hundred posts reach further back. */
const sample = 200;
/** How many words a prefix is expanded to. */
const completions = 8;

/**
 * More than there ever are. With this limit PostgreSQL expects the same number with and without words, and keeps one
 * plan: replanning costs more than the search.
 */
const mostWords = 50;

const beforeFound = `(l.created_at, l.content_id) < ($before_at, $before_id)`;
const newestOf = (word: string, columns: string): string => `select ${columns} from post_words l
         where l.word = ${word} and ${beforeFound}
         order by l.created_at desc, l.content_id desc`;
const behindOpen = `s.word || chr(1114111)`;

/** The words of a tsquery that requires all of its words, as `wordsTable` below. */
export const wordsOf = (query: string): string => `(
     select row_number() over () as unit, part[1] as word, part[2] is not null as open
     from regexp_matches(${query}::text, '''([^'']+)''(:\\*)?', 'g') part
   )`;

/**
 * The newest posts that match `query`, an expression of type tsquery, as `found` (tables of a `with`); the statement
 * has $viewer, $before_at and $before_id. `wordsTable` is a table of its words: `unit`, `word`, `open` (not
 * finished); a match has at least one word of each unit.
 *
 * Posts with frequent words are among the newest posts. When these do not fill the page, the newest posts with the
 * rarest word are read (primary key of post_words) and compared with the others: the cost is independent of the
 * number of posts, and nothing is missed unless every word is in more posts than are compared.
 */
export const postsSaying = (
  count: string,
  query: string,
  wordsTable: string,
): string => `recent as materialized (
     select l.content_id, l.created_at
     from (
       select content_id, created_at, user_id, words
       from post_lookup l
       where ${beforeFound}
       order by l.created_at desc, l.content_id desc
       limit ${recent}
     ) l join profiles p on p.id = l.user_id
     where l.words @@ ${query} and ${inPublic} and ${withinReach("l.user_id")}
     order by l.created_at desc, l.content_id desc
     limit ${count}
   ), said as materialized (
     select unit, word, open from ${wordsTable} words where (select count(*) from recent) < ${count}
   ), spelt as materialized (
     (select unit, word from said
     union
     select s.unit, begun.word
     from said s cross join lateral (
       with recursive next (word, place) as (
         (select l.word, 1 from post_words l
          where l.word > s.word and l.word < ${behindOpen} order by l.word limit 1)
         union all
         select (
           select l.word from post_words l
           where l.word > next.word and l.word < ${behindOpen} order by l.word limit 1
         ), place + 1
         from next where place < ${completions} and next.word is not null
       )
       select word from next where word is not null
     ) begun
     where s.open)
     limit ${mostWords}
   ), rarest as materialized (
     select s.unit, count(*) as words
     from spelt s left join lateral (
         ${newestOf("s.word", "l.created_at")}
         offset ${sample - 1} limit 1
       ) reaches on true
     group by s.unit
     order by max(coalesce(reaches.created_at, '-infinity')), s.unit
     limit 1
   ), listed as materialized (
     select distinct l.content_id, l.created_at
     from rarest r join spelt s on s.unit = r.unit cross join lateral (
         ${newestOf("s.word", "l.content_id, l.created_at")}
         limit greatest(${maxComparedPosts}, ${count}) / r.words
       ) l
   ), found as (
     select content_id, created_at from recent
     union
     (select l.content_id, l.created_at
      from (select * from listed order by created_at desc, content_id desc) l
        cross join lateral (
          select user_id, words from post_lookup where content_id = l.content_id offset 0
        ) post
        join profiles p on p.id = post.user_id
      where post.words @@ ${query} and ${inPublic} and ${withinReach("post.user_id")}
      order by l.created_at desc, l.content_id desc
      limit ${count})
   )`;
