import type { Picture } from "#contract/files/files";
import { limits } from "#contract/limits";
import { followedByViewer, personColumns, selectPerson } from "#modules/people";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { candidateCtes, type Kind, shownPerson } from "./grounds.ts";

/** How many of the candidates with the highest score are read as people. */
const candidates = 500;
/** Weights of the reasons: several of a kind add less and less. */
const worth = {
  friends: (count: string) => `24 * ln(1 + ${count})`,
  /** By the share of similar people: where everybody likes everything it means little. */
  likers: (share: string) => `40 * ${share}`,
  genres: (count: string) => `case when ${count} > 0 then 8 + 6 * least(${count}, 3) else 0 end`,
  here: 16,
  country: 8,
  /** Maximum, for the artist with the highest score. */
  week: 10,
};
/** Each further person of a scene (the first genre of a profile) ranks lower. */
const scene = 0.85;

const popularIn: SqlType<"week" | "country" | "everywhere"> = { pg: "text", nullable: false };

/** What a card shows of a person. */
export const cardColumns = {
  ...personColumns,
  headline: t.text,
  city: t.text,
  country_code: maybe(t.text),
  musical_genres: t.texts,
  music_relations: t.texts,
  followers_count: t.int,
  avatar: maybe(t.json<Picture>()),
  is_following: t.bool,
};

/** `cardColumns` of the profile `p`. */
export const selectCard = `${selectPerson}, p.headline, p.city, p.country_code, p.musical_genres, p.music_relations,
     p.followers_count, p.avatar, ${followedByViewer("p.id")} is not null as is_following`;

const columns = {
  ...cardColumns,
  scene: t.text,
  /** The reason of greatest weight; the columns below are its details. */
  ground: t.text,
  others: t.int,
  by_id: maybe(t.uuid),
  by_name: maybe(t.text),
  by_username: maybe(t.text),
  by_creator_slug: maybe(t.text),
  genre: maybe(t.text),
  popular_in: popularIn,
};

/**
 * The best candidates in order, without followed, hidden, dismissed and already shown people (`$shown`: the last four
 * bytes of their ids).
 */
const rankedQuery = (
  kind: Kind,
): string => `with ${candidateCtes(kind)}, candidates as materialized (
     select id, sum(friends)::integer as friends, min(at) as at, max(likers) as likers,
       max(week) / nullif(max(max(week)) over (), 0) as week, max(known) as known
     from found
     where id not in (select id from out)
     group by id
     having ('x' || right(id::text, 8))::bit(32)::integer not in (select unnest($shown::integer[]))
     order by ${worth.friends("sum(friends)")} + ${worth.likers("max(likers)")} + ${worth.genres("max(genres)")}
       + ${worth.here} * max(here) + case when max(week) > 0 then ${worth.week} else 0 end + max(known) desc, id
     limit ${candidates}
   ), known as materialized (
     select c.*, p.country_code = me.country_code as of_country,
       p.city <> '' and p.country_code = me.country_code
         and translate(lower(p.city), 'áéíóúü', 'aeiouu') = me.city as here,
       array(select genre from unnest(me.genres) genre where genre = any (p.musical_genres)) as shared,
       coalesce(p.musical_genres[1], p.id::text) as scene, p.followers_count
     from me cross join candidates c cross join lateral (
       -- Looked up one by one: otherwise the planner reads everybody while they are few.
       select * from profiles p where p.id = c.id and ${shownPerson(kind)} limit 1
     ) p
   ), weighed as materialized (
     select *, ${worth.friends("friends")} as by_friends, ${worth.likers("likers")} as by_likers,
       ${worth.genres("cardinality(shared)")} as by_genres,
       case when here then ${worth.here} else 0 end as by_city,
       case when week > 0 then 2 + ${worth.week - 2} * week else 0 end as by_week
     from known
   ), scored as (
     select *, by_friends + by_likers + by_genres + by_city + by_week
       + case when of_country then ${worth.country} else 0 end + ln(1 + followers_count) as score
     from weighed
     -- Excludes candidates without a valid reason.
     where by_friends + by_likers + by_genres + by_city + by_week > 0 or known > 0
   ), mixed as (
     select *, score * power(${scene}, row_number() over (partition by scene order by score desc, id) - 1) as place
     from scored
   ), page as (
     select * from mixed order by place desc, id limit $limit
   )
   select ${selectCard}, page.scene,
     case greatest(by_friends, by_likers, by_genres, by_city)
       when 0 then 'popular' when by_friends then 'follows' when by_genres then 'genre'
       when by_city then 'city' else 'likes'
     end as ground,
     page.friends - 1 as others, by.id as by_id, by.name as by_name, by.username as by_username,
     by.creator_slug as by_creator_slug, page.shared[1] as genre,
     case when page.week > 0 then 'week' when page.of_country and page.known = 2 then 'country'
       else 'everywhere' end as popular_in
   from page join profiles p on p.id = page.id
     left join friends on friends.at = page.at left join profiles by on by.id = friends.id
   order by page.place desc, page.id`;

const params = { viewer: t.uuid, shown: t.ints, limit: t.bigint };

export const rankedPeople = {
  artists: statement(params, columns, rankedQuery("artists")),
  people: statement(params, columns, rankedQuery("people")),
} satisfies Record<Kind, unknown>;

/** Rows beyond a page, among which somebody of another scene is looked for. */
export const lookahead = limits.recommendationsMax;
