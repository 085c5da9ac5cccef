import { isPublicPost } from "#modules/posts";
import { correctedForm } from "./typed-words.ts";
import { form } from "./read-query.ts";

/** Limits of a search by artist: people per name, people in all, and the newest posts of each. */
const perName = 3;
const authors = 4;
const theirNewest = 20;
/** How many of the newest posts of a genre are read per song on the page, since not every post is one. */
const perSong = 8;

const typedFormCondition = `form in (${form.typed}, ${form.run})`;
const all = `mask & $needed = $needed`;

/**
 * Songs without the input in their title, after `typed`: of a named artist, alone ("marea baja") or beside the song
 * ("panadería marea baja"), as `theirs` (content_id, weight); and of a named genre, in any of its words, as
 * `of_genre` (content_id). Beside other words a prefix of one name is enough.
 */
export const namedSongs = (count: number): string => `named as materialized (
     select id, bit_or(mask) as mask
     from (
       select k.id, a.mask, k.popularity
       from asked a cross join lateral (
         select id, popularity from person_keys where key = '.' || a.key order by popularity desc, id limit ${perName}
       ) k
       where ${typedFormCondition}
       union all
       select k.id, a.mask, k.popularity
       from asked a cross join lateral (
         select id, popularity from person_keys
         where key = left(a.key, 10) order by popularity desc, id limit ${perName}
       ) k
       where ${typedFormCondition} and length(a.key) > 3 and a.mask & $needed not in (0, $needed)
     ) every
     group by id
     order by max(popularity) desc, id
     limit ${authors}
   ), theirs as materialized (
     select content_id, max(case when titled & $needed = 0 then 200 else 350 end) as weight
     from (
       select t.content_id, n.mask, (
         select coalesce(bit_or(w.mask), 0) from typed w
         where w.form in (${form.typed}, ${form.singular}, ${correctedForm}) and position(w.key in t.key) > 0
       ) as titled
       from named n
         cross join unnest(array['music', 'video']) song (kind)
         cross join lateral (
           select m.id from media_content m
           where m.user_id = n.id and m.kind = song.kind and ${isPublicPost}
           order by m.created_at desc, m.id desc
           limit ${theirNewest}
         ) newest
         join song_titles t on t.content_id = newest.id
     ) songs
     where (mask | titled) & $needed = $needed
     group by content_id
     -- Title matches first; the limit also gives PostgreSQL the right estimate.
     order by weight desc
     limit ${count}
   ), of_genre as materialized (
     select g.content_id
     from (
       select w.genre from asked a join genre_words w on w.word = translate(a.key, 'ñ', 'n') where ${all}
       union
       select s.topic from asked a join search_synonyms s on s.word = a.key where ${all}
     ) meant cross join lateral (
       select content_id
       from (
         select content_id, created_at from post_genres
         where genre = meant.genre
         order by created_at desc, content_id desc
         limit ${count * perSong}
       ) newest
       where (select true from song_titles t where t.content_id = newest.content_id limit 1)
       order by created_at desc, content_id desc
       limit ${count}
     ) g
     limit ${count}
   )`;
