import type { searchCollections as endpoint } from "#contract/collections/collections";
import { inPublic, withinReach } from "#modules/people";
import { readQuery, wordsOf } from "#modules/search";
import { decodeRank, encodeRank, pageOf } from "#platform/db/cursor";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { collectionColumns, selectCollection, toCollection } from "./columns.ts";

/** Rows read of the most followed for a part of a word, and the number of matches from which it counts as common. */
const candidateLimit = 200;
const commonPart = 10;
/** Rows read for a rare part. */
const rare = 500;
/** Title matches come before matches only in the description. */
const titleMatchScore = 1_000_000;

/**
 * Public collections whose title or description contains all words, as parts of words: titles first, then the most
 * followed. Indexes collections_best and, for words of three letters or more, collections_by_words.
 */
export const collectionsPage = statement(
  {
    words: t.texts,
    viewer: maybe(t.uuid),
    before_score: t.double,
    before_id: t.uuid,
    limit: t.bigint,
  },
  { ...collectionColumns, score: t.double },
  `with parts as materialized (
     select '%' || search_key(word) || '%' as part, length(search_key(word)) as letters
     from unnest($words::text[]) word
   ), longest as materialized (
     select part from parts where letters > 2 order by letters desc limit 1
   ), walked as materialized (
     select id, owner_id, followers_count, items_count, words
     from (
       select id, owner_id, followers_count, items_count, words from collections
       where visibility = 'public'
       order by followers_count desc, id desc
       limit ${candidateLimit}
     ) w
     where w.words like all (array(select part from parts))
   ), matching as (
     select id, owner_id, followers_count, items_count, words from walked
     union
     select id, owner_id, followers_count, items_count, words
     from (
       select id, owner_id, followers_count, items_count, words from collections
       where visibility = 'public' and words like (select part from longest)
         and words like all (array(select part from parts))
         and (select count(*) from walked) < ${commonPart}
       limit ${rare}
     ) rare
   ), ranked as (
     select m.id, (m.followers_count + case
         when split_part(m.words, chr(10), 1) like all (array(select part from parts)) then ${titleMatchScore} else 0
       end)::double precision as score
     from matching m cross join lateral (
       -- Looked up one by one: otherwise the planner, which knows no parameters, might read everybody.
       select * from profiles where id = m.owner_id offset 0
     ) p
     where m.items_count > 0 and ${inPublic} and ${withinReach("p.id")}
   )
   select ${selectCollection}, r.score
   from (
     select id, score from ranked
     where (score, id) < ($before_score, $before_id)
     order by score desc, id desc
     limit $limit
   ) r join collections c on c.id = r.id join profiles p on p.id = c.owner_id
   order by r.score desc, r.id desc`,
);

/** Public collections for the page of results, without empty ones. */
export const searchCollections: Action<typeof endpoint> = async (ctx, input) => {
  const { score, id } = decodeRank(input.cursor);
  const searchQuery = readQuery(input.query);
  if (searchQuery === null) return { collections: [], nextCursor: null };
  const rows = await ctx.db.many(collectionsPage, {
    words: wordsOf(searchQuery),
    viewer: ctx.actor?.userId ?? null,
    before_score: score,
    before_id: id,
    limit: input.limit + 1,
  });
  const { pageRows, nextCursor } = pageOf(rows, input.limit, encodeRank);
  return { collections: pageRows.map((row) => toCollection(row, ctx)), nextCursor };
};
