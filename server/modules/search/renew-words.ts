import type { Db } from "#platform/db";
import { statement } from "#platform/sql";

/** Words and tags come from so many of the newest public posts. */
const postsRead = 100_000;

const words = statement(
  {},
  {},
  `with said as materialized (
     select distinct word from (
       select unnest(search_split(p.name)) as word
       from profiles p where p.is_public and p.first_run_completed
       union all
       select search_key(p.username)
       from profiles p where p.is_public and p.first_run_completed
       union all
       select substr(key, 2) from person_keys where key >= '=' and key < '>'
       union all
       select word from search_synonyms
       union all
       select word from genre_words
       union all
       select unnest(search_split(m.title))
       from (
         select m.title from media_content m join profiles p on p.id = m.user_id
         where m.visibility = 'public' and m.status = 'active' and m.content_type = 'audio'
           and p.is_public and p.first_run_completed
         order by m.created_at desc, m.id desc
         limit ${postsRead}
       ) m
     ) every
     where length(word) between 3 and 20 and word !~ '[0-9]'
   ), gone as (
     delete from search_words w where not exists (select from said where said.word = w.word)
   )
   insert into search_words (word) select word from said on conflict do nothing`,
);

const tags = statement(
  {},
  {},
  `with said as materialized (
     select search_key(tag) as key, min(tag) as tag, count(distinct m.id)::integer as posts
     from (
       select m.id, m.tags from media_content m join profiles p on p.id = m.user_id
       where m.visibility = 'public' and m.status = 'active' and m.tags <> '{}'
         and p.is_public and p.first_run_completed
       order by m.created_at desc, m.id desc
       limit ${postsRead}
     ) m cross join lateral unnest(m.tags) tag
     group by search_key(tag)
   ), gone as (
     delete from search_tags old where not exists (select from said where said.key = old.key)
   )
   insert into search_tags (key, tag, posts) select key, tag, posts from said where key <> ''
   on conflict (key) do update set tag = excluded.tag, posts = excluded.posts
     where (search_tags.tag, search_tags.posts) is distinct from (excluded.tag, excluded.posts)`,
);

/** What misspelt words are compared with, and the tags that there are: as of now. */
export async function renewWords(db: Db): Promise<void> {
  await db.run(words, {});
  await db.run(tags, {});
}
