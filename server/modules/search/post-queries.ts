import { limits } from "#contract/limits";
import { followedByViewer, inPublic, role, withinReach } from "#modules/people";
import { postColumns, postsSaying, isPublicPost, selectPost } from "#modules/posts";
import { maybe, statement, t } from "#platform/db/sql";
import { typedWordParams, asTyped, behind, correctedForm, typedWordsCtes } from "./typed-words.ts";
import { form } from "./read-query.ts";
import { namedSongs } from "./song-queries.ts";

const lastMask = `(select max(mask) from asked where form = ${form.typed})`;
const songs = `m.content_type in ('audio', 'video', 'spotify', 'youtube')`;

/**
 * Posts as `ranked` (id, score): songs whose title begins with the input, songs of a named artist or genre, and the
 * newest posts that contain all words; then by followed authors and score. Reads `count` of each.
 */
const rankedPostsCtes = (count: number): string => `${typedWordsCtes}, words_asked as materialized (
     select distinct mask as unit, word, form = ${form.typed} and mask = ${lastMask} as open
     from typed cross join lateral unnest(tsvector_to_array(to_tsvector('resuena', key))) word
     where form in (${form.typed}, ${correctedForm}) and mask & $needed <> 0
   ), asking as materialized (
     select string_agg(one, ' & ')::tsquery as query
     from (
       select '(' || string_agg(quote_literal(word) || case when open then ':*' else '' end, ' | ') || ')' as one
       from words_asked
       group by unit
     ) units
   ), titles as materialized (
     select t.content_id, max(case when t.key = a.key then 400 else 300 end) as weight
     from typed a cross join lateral (
       select content_id, key from song_titles
       where key >= a.key and key < ${behind("a.key")}
       order by key, content_id
       limit ${count}
     ) t
     where (${asTyped} or form = ${correctedForm}) and a.mask & $needed = $needed
     group by t.content_id
   ), ${namedSongs(count)}, ${postsSaying(String(count), "(select query from asking)", "words_asked")},
   candidates as (
     select content_id, max(weight) as weight, bool_or(named) as named
     from (
       select content_id, weight, false as named from titles
       union all select content_id, weight, true from theirs
       union all select content_id, 120, true from of_genre
       union all select content_id, 100, false from found
     ) every
     group by content_id
     order by weight desc, content_id desc
     limit ${2 * count}
   ), ranked as (
     select m.id, c.weight + case when ${songs} then 60 else 0 end
         + case when ${songs} and c.weight = 100
             and to_tsvector('resuena', m.title) @@ (select query from asking) then 100 else 0 end
         + case when ${followedByViewer("m.user_id")} then 50 else 0 end
         + 10 * ln(1 + m.like_count + 2 * m.comment_count + m.play_count / 5.0)::double precision as score
     from candidates c
       join media_content m on m.id = c.content_id
       join profiles p on p.id = m.user_id
     where ${isPublicPost} and ${inPublic} and ${withinReach("m.user_id")}
       -- A search with ñ does not match n.
       and (c.named or not exists (
         select from asked a
         where a.form = ${form.typed} and a.key like '%ñ%' and position(rtrim(a.key, 's') in
           search_fold(concat_ws(' ', m.title, m.description, array_to_string(m.tags, ' ')))) = 0
       ))
   )`;

const params = {
  ...typedWordParams,
  viewer: maybe(t.uuid),
  before_at: t.time,
  before_id: t.uuid,
  limit: t.bigint,
};

/** The top of the ranking, for suggestions while typing. */
export const postsFirst = statement(
  params,
  {
    post_id: t.uuid,
    title: t.text,
    description: t.text,
    author_name: t.text,
    username: maybe(t.text),
    avatar_url: maybe(t.text),
    role: maybe(role),
  },
  `with ${rankedPostsCtes(12)}
   select m.id as post_id, m.title,
     case when m.is_locked then left(m.description, ${limits.lockedTextLength}) else m.description end as description, p.name as author_name, p.username, p.avatar_url, p.role
   from (select id, score from ranked order by score desc, id desc limit $limit) r
     join media_content m on m.id = r.id
     join profiles p on p.id = m.user_id
   order by r.score desc, r.id desc`,
);

/** A page of complete posts. */
export const postsPage = statement(
  { ...params, after_score: t.double, after_id: t.uuid },
  { ...postColumns, score: t.double },
  `with ${rankedPostsCtes(60)}
   select ${selectPost}, r.score
   from (
     select id, score from ranked
     where (score, id) < ($after_score, $after_id)
     order by score desc, id desc
     limit $limit
   ) r
     join media_content m on m.id = r.id
     join profiles p on p.id = m.user_id
   order by r.score desc, r.id desc`,
);
