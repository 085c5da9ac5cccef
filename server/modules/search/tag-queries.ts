import { statement, t } from "#platform/db/sql";
import { behind } from "./typed-words.ts";

/** Every spelling of a genre that begins with the input, else the genre meant by a misspelt word. */
export const genresLike = statement(
  { query: t.text },
  { genre: t.text },
  `with asked as materialized (select search_key($query::text) as key), said as (
     select w.genre from asked a join genre_words w on w.word like a.key || '%'
     union
     select s.topic from asked a join search_synonyms s on s.word = a.key
   )
   select genre from said
   union
   select w.genre
   from asked a cross join lateral spelt_like(a.key) spelt (word) join genre_words w on w.word = spelt.word
   where length(a.key) between 4 and 20 and (select true from said limit 1) is null`,
);

/** The primary key of search_tags; reads so many, and shows the most frequent. */
export const tagsLike = statement(
  { query: t.text },
  { tag: t.text },
  `select tag from (
     select t.tag, t.posts
     from (select search_key($query::text) as key) a join search_tags t
       on t.key >= a.key and t.key < ${behind("a.key")}
     order by t.key
     limit 200
   ) found
   order by posts desc, tag
   limit 20`,
);
