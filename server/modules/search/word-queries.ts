import { statement, t } from "#platform/db/sql";

const validWordsCte = `given as materialized (
     select distinct word from unnest($words::text[]) word
     where length(word) between 3 and 20 and word !~ '[0-9]'
   )`;
const insertWords = `insert into search_words (word) select word from given order by word on conflict do nothing`;

export const addWords = statement({ words: t.texts }, {}, `with ${validWordsCte} ${insertWords}`);

export const keepWords = statement(
  { words: t.texts },
  {},
  `with ${validWordsCte}, gone as (
     delete from search_words w where not exists (select from given where given.word = w.word)
   )
   ${insertWords}`,
);

const tagCountsCte = `counted as materialized (
     select search_key(tag) as key, min(tag) as tag, sum(posts)::integer as posts
     from unnest($tags::text[], $posts::integer[]) given (tag, posts)
     where search_key(tag) <> ''
     group by 1
   )`;
const insertTags = `insert into search_tags (key, tag, posts) select key, tag, posts from counted order by key`;

export const addTags = statement(
  { tags: t.texts, posts: t.ints },
  {},
  `with ${tagCountsCte} ${insertTags} on conflict do nothing`,
);

export const keepTags = statement(
  { tags: t.texts, posts: t.ints },
  {},
  `with ${tagCountsCte}, gone as (
     delete from search_tags old where not exists (select from counted where counted.key = old.key)
   )
   ${insertTags}
   on conflict (key) do update set tag = excluded.tag, posts = excluded.posts
     where (search_tags.tag, search_tags.posts) is distinct from (excluded.tag, excluded.posts)`,
);
