import { limits } from "#contract/limits";
import {
  followedByViewer,
  inPublic,
  personColumns,
  selectPerson,
  withinReach,
} from "#modules/people";
import { maybe, statement, t } from "#platform/db/sql";
import { asName, typedWordParams, asTyped, typedWordsCtes, worth } from "./typed-words.ts";
import { form } from "./read-query.ts";

/** Limits: the most popular people per key, and followed people. */
const perKey = 100;
const followedRead = 500;
/** The distance is computed for the first of the list only: further down it changes little and costs the same. */
const distanceRead = 12;
/** For how many followed people it is checked whether they follow a match. */
const distanceAsked = 100;

/** The most popular of each key, and followed people. */
const everybody = `select k.id from (select distinct key from units) u cross join lateral (
       select id from person_keys where key = u.key order by popularity desc, id limit ${perKey}
     ) k
     union
     select f.following_id
     from (select following_id from user_follows where follower_id = $viewer limit ${followedRead}) f
     where (
       select true from person_keys
       where id = f.following_id and key = any (array(select key from units))
       limit 1
     )`;

/** Ranks after all matches by keys. */
const partsBelow = 1_000_000;
/** Rows read of the most popular for a part of a word, and the number of matches from which it counts as common. */
const partsWalked = 200;
const commonPart = 10;
/** Rows read for a rare part. */
const partsRead = 500;

interface Ranking {
  /** Selects the candidate ids by the keys in `units`. */
  candidates: string;
  /** Further conditions on a person `c.id` whose name or biography contains the words. */
  among?: string;
  /** With this many matches by keys, parts of words are not searched. */
  enough: string | number;
}

/**
 * People by name, profession, genre and place, as `ranked` (id, score): all significant words match; names before
 * topics, then followed people, then people whom those follow, then popularity. person_keys contains only public
 * people (index person_keys_best, and its primary key). If there are few matches, they are followed by people whose
 * name or biography contains all words, as parts of words (table person_texts): one of the words has three letters or
 * more, so that the index person_texts_words can be used.
 */
export const rankedPeople = ({
  candidates,
  among = "true",
  enough,
}: Ranking): string => `${typedWordsCtes}, units as materialized (
     select key, mask, max(worth) as worth from (
       select left(key, 10) as key, mask, ${worth} as worth from typed where ${asName}
       union all
       select '.' || key, mask, ${worth} from typed where ${asTyped} and mask & $needed = $needed
       union all
       select '=' || topic, mask, ${worth} from typed cross join lateral topics_of(key) topic
     ) every group by key, mask
   ), best as materialized (
     ${candidates}
   ), held as materialized (
     select b.id, k.key, k.weight, k.popularity
     from best b cross join lateral (
       -- Looked up among the person's own keys: by key it would read everybody who has it.
       select key, weight, popularity from person_keys
       where id = b.id and key = any (array(select key from units))
       offset 0
     ) k
   ), matched as materialized (
     select id, sum(worth)::double precision as worth, max(popularity) as popularity
     from (
       select h.id, u.mask, max(u.worth * h.weight) as worth, max(h.popularity) as popularity
       from held h join units u on u.key = h.key
       group by h.id, u.mask
     ) unit
     group by id
     having bit_or(mask) & $needed = $needed
   ), seen as materialized (
     select m.id, m.worth + 12 * m.popularity + case when p.role = 'creator' then 40 else 0 end
       + case when ${followedByViewer("m.id")} then 150 else 0 end as score
     from matched m join profiles p on p.id = m.id
     where ${inPublic} and ${withinReach("m.id")} and m.id is distinct from $without
   ), sorted as materialized (
     select id, score, row_number() over (order by score desc, id desc) as at from seen
   ), near as materialized (
     select theirs.following_id as id
     from (select following_id from user_follows where follower_id = $viewer limit ${distanceAsked}) mine
       cross join lateral (
         select following_id from user_follows
         where follower_id = mine.following_id
           and following_id = any (array(select id from sorted where at <= ${distanceRead}))
         offset 0
       ) theirs
   ), parts as materialized (
     select '%' || key || '%' as part, length(key) as letters from asked
     where form = ${form.typed} and mask & $needed <> 0
   ), longest as materialized (
     select part from parts where letters > 2 order by letters desc limit 2
   ), walked as materialized (
     select w.id, w.popularity, w.words
     from (
       select id, popularity, words from person_texts order by popularity desc, id limit ${partsWalked}
     ) w
     where (select count(*) from sorted) < ${enough} and exists (select from longest)
       and w.words like all (array(select part from parts))
   ), contained as materialized (
     select id, popularity, words from walked
     union
     select t.id, t.popularity, t.words
     from (
       select id, popularity, words from person_texts
       where words like (select max(part) from longest) and words like (select min(part) from longest)
         and words like all (array(select part from parts))
         and (select count(*) from sorted) < ${enough} and exists (select from longest)
         and (select count(*) from walked) < ${commonPart}
       limit ${partsRead}
     ) t
   ), ranked as (
     select id, score + case when at <= ${distanceRead} and id in (select id from near) then 60 else 0 end as score
     from sorted
     union all
     select c.id, 12 * c.popularity - ${partsBelow}
       + case when split_part(c.words, chr(10), 1) like all (array(select part from parts)) then 400 else 0 end
       + case when p.role = 'creator' then 40 else 0 end
       + case when ${followedByViewer("c.id")} then 150 else 0 end
     from contained c join profiles p on p.id = c.id
     where c.id not in (select id from sorted) and c.id is distinct from $without
       and ${inPublic} and ${withinReach("c.id")} and ${among}
   )`;

export const searchParams = {
  ...typedWordParams,
  /** No condition for a visitor. */
  viewer: maybe(t.uuid),
  /** Excludes the viewer, who searches for somebody else. */
  without: maybe(t.uuid),
};

/** The top of a ranking, for suggestions while typing. */
const first = (ranking: Omit<Ranking, "enough">) =>
  statement(
    { ...searchParams, limit: t.bigint },
    { ...personColumns, bio: t.text },
    `with ${rankedPeople({ ...ranking, enough: "$limit" })}
   select ${selectPerson}, p.bio
   from (select id, score from ranked order by score desc, id desc limit $limit) r
     join profiles p on p.id = r.id
   order by r.score desc, r.id desc`,
  );

export const peopleFirst = first({ candidates: everybody });

const cardColumns = {
  ...personColumns,
  bio: t.text,
  headline: t.text,
  city: t.text,
  country_code: maybe(t.text),
  musical_genres: t.texts,
  music_relations: t.texts,
  followers_count: t.int,
  is_following: t.bool,
  score: t.double,
};
const selectCard = `${selectPerson}, p.bio, p.headline, p.city, p.country_code, p.musical_genres, p.music_relations,
     p.followers_count, ${followedByViewer("p.id")} is not null as is_following, r.score`;

/** A page of a ranking of people. */
const page = (ranking: Omit<Ranking, "enough">) =>
  statement(
    { ...searchParams, limit: t.bigint, before_score: t.double, before_id: t.uuid },
    cardColumns,
    `with ${rankedPeople({ ...ranking, enough: limits.pageMax })}
   select ${selectCard}
   from (
     select id, score from ranked
     where (score, id) < ($before_score, $before_id)
     order by score desc, id desc
     limit $limit
   ) r join profiles p on p.id = r.id
   order by r.score desc, r.id desc`,
  );

export const peoplePage = page({ candidates: everybody });

/** How many of the most popular people of each key are read to find the artists among them. */
const artistsRead = 2000;

const artists: Omit<Ranking, "enough"> = {
  candidates: `select k.id from (select distinct key from units) u cross join lateral (
       select p.id
       from (
         select id, popularity from person_keys where key = u.key
         order by popularity desc, id
         limit ${artistsRead}
       ) n join profiles p on p.id = n.id
       where p.role = 'creator'
       order by n.popularity desc, p.id
       limit ${perKey}
     ) k`,
  among: "p.role = 'creator'",
};

/** The same for artists only. */
export const artistsFirst = first(artists);
export const artistsPage = page(artists);

/** All artists of a genre, the most popular first: as many as its category shows (index artist_genres_best). */
export const artistsOfGenre = statement(
  {
    viewer: maybe(t.uuid),
    genre: t.text,
    limit: t.bigint,
    before_popularity: t.int,
    before_id: t.uuid,
  },
  cardColumns,
  `select ${selectCard}
   from (
     select g.id, g.popularity::double precision as score
     from artist_genres g join profiles p on p.id = g.id
     where g.genre = $genre and (g.popularity, g.id) < ($before_popularity::integer, $before_id)
       and p.role = 'creator' and ${inPublic} and ${withinReach("g.id")}
     order by g.popularity desc, g.id desc
     limit $limit
   ) r join profiles p on p.id = r.id
   order by r.score desc, r.id desc`,
);
