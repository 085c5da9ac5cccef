import { followed, inPublic, notHidden, personColumns, selectPerson } from "#modules/people";
import { maybe, statement, t } from "#platform/sql";
import { asName, askedParams, asTyped, typed, worth } from "./asked.ts";

/** So many of the best known people are looked at for each key, and of whom the viewer follows. */
const perKey = 100;
const followedRead = 500;
/** Distance is asked for the first of the list: further down it changes little and costs the same. */
const distanceRead = 12;
/** So many of whom the viewer follows are asked whom of these they follow. */
const distanceAsked = 100;

/** The best known of each key, and whom the viewer follows. */
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

/**
 * People by what they are called, what they do, what they play and where, as `ranked` (id, score): all words that
 * say something match; names before topics, then whom the viewer follows, whom those follow, and who is known.
 * Rows of person_keys are public people only (index person_keys_best, and its primary key). `candidates` selects
 * the ids that are looked at, by the keys in `units`.
 */
export const rankedPeople = (candidates: string): string => `${typed}, units as materialized (
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
       -- Within the person's own keys: read by key, it would be everybody who has it.
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
       + case when ${followed("m.id")} then 150 else 0 end as score
     from matched m join profiles p on p.id = m.id
     where ${inPublic} and ${notHidden("m.id")} and m.id is distinct from $without
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
   ), ranked as (
     select id, score + case when at <= ${distanceRead} and id in (select id from near) then 60 else 0 end as score
     from sorted
   )`;

const ranked = rankedPeople(everybody);

export const searchParams = {
  ...askedParams,
  viewer: t.uuid,
  /** Left out: whoever looks for somebody else. */
  without: maybe(t.uuid),
};

/** The first of them, as a list that is open while one types shows them. */
export const peopleFirst = statement(
  { ...searchParams, limit: t.bigint },
  personColumns,
  `with ${ranked}
   select ${selectPerson}
   from (select id, score from ranked order by score desc, id desc limit $limit) r
     join profiles p on p.id = r.id
   order by r.score desc, r.id desc`,
);

/** A page of cards; `columns` and `select` are those of discovery's artists. */
export const peoplePage = statement(
  { ...searchParams, limit: t.bigint, before_score: t.double, before_id: t.uuid },
  {
    ...personColumns,
    headline: t.text,
    city: t.text,
    country_code: maybe(t.text),
    musical_genres: t.texts,
    music_relations: t.texts,
    followers_count: t.int,
    is_following: t.bool,
    score: t.double,
  },
  `with ${ranked}
   select ${selectPerson}, p.headline, p.city, p.country_code, p.musical_genres, p.music_relations,
     p.followers_count, ${followed("p.id")} is not null as is_following, r.score
   from (
     select id, score from ranked
     where (score, id) < ($before_score, $before_id)
     order by score desc, id desc
     limit $limit
   ) r join profiles p on p.id = r.id
   order by r.score desc, r.id desc`,
);
