import { limits } from "#contract/limits";
import { rankedPeople, searchParams } from "#modules/search";
import { maybe, statement, t } from "#platform/db/sql";
import { cardColumns, filterParams, fits, onSide, selectCard, type Side } from "./card.ts";

/** One more than the largest page, as a literal: the planner does not know parameters. */
const most = limits.pageMax + 1;

const params = {
  viewer: t.uuid,
  /** Only administrators, or none; null for everybody. */
  admin: maybe(t.bool),
  before_followers: t.int,
  before_id: t.uuid,
  limit: t.bigint,
};

/** The cards of `page` (id, followers_count), most followers first. */
const cards = `select ${selectCard}
   from (select id, followers_count from page order by followers_count desc, id desc limit $limit) l
     join profiles p on p.id = l.id
   order by l.followers_count desc, l.id desc`;

const behind = "(p.followers_count, p.id) < ($before_followers, $before_id)";

/** Without a filter. Index profiles_directory. */
const everybody = (side: Side) =>
  statement(
    params,
    cardColumns,
    `with page as (
     select p.id, p.followers_count from profiles p
     where ${behind} and ${onSide(side)}
     order by p.followers_count desc, p.id desc
     limit ${most}
   )
   ${cards}`,
  );

/**
 * With a filter: people with one of `$keys` (or living in `$city`) who match the other filters. Primary key of
 * network_keys: `popularity` is a step of the followers, so only people of one step are sorted. Profiles are looked
 * up one by one (`offset 0`): otherwise the planner, which does not know parameters, might read all of them.
 */
const filteredPage = (side: Side) =>
  statement(
    { ...params, ...filterParams, keys: t.texts },
    cardColumns,
    `with keys as materialized (
     select '${side.slice(0, 1)}' || key as key from unnest($keys::text[]) key
     union all
     select '${side.slice(0, 1)}c:' || city_of($city) where $city is not null
   ), page as (
     select distinct found.id, found.followers_count
     from keys cross join lateral (
       select p.id, p.followers_count
       from network_keys n cross join lateral (select * from profiles where id = n.id offset 0) p
       where n.key = keys.key and n.popularity <= popularity_step($before_followers)
         and ${behind} and ${onSide(side)} and ${fits}
       order by n.popularity desc, p.followers_count desc, p.id desc
       limit ${most}
     ) found
   )
   ${cards}`,
  );

/** Only administrators, of whom there are few. */
export const adminsPage = statement(
  { ...params, ...filterParams },
  cardColumns,
  `with page as (
     select p.id, p.followers_count
     from (select user_id from staff_roles where role = 'admin') a join profiles p on p.id = a.user_id
     where ${behind} and ${onSide("supporter")} and ${fits}
   )
   ${cards}`,
);

/** The cards of the search, the best match first. */
export const rankedCards = `select ${selectCard}, r.score
   from (
     select id, score from ranked
     where (score, id) < ($before_score, $before_id)
     order by score desc, id desc
     limit $limit
   ) r join profiles p on p.id = r.id
   order by r.score desc, r.id desc`;

/** How many of the most popular people of each key are compared with the filters, and how many matches are ranked. */
const read = 2000;
const perKey = 100;

/** With search words: the search results that match the filters. */
const searchPage = (side: Side) =>
  statement(
    {
      ...searchParams,
      ...filterParams,
      admin: maybe(t.bool),
      before_score: t.double,
      before_id: t.uuid,
      limit: t.bigint,
    },
    { ...cardColumns, score: t.double },
    `with ${rankedPeople({
      candidates: `select k.id from (select distinct key from units) u cross join lateral (
       select p.id
       from (
         select id, popularity from person_keys where key = u.key
         order by popularity desc, id
         limit ${read}
       ) n join profiles p on p.id = n.id
       where ${onSide(side)} and ${fits}
       order by n.popularity desc, p.id
       limit ${perKey}
     ) k`,
      among: `${onSide(side)} and ${fits}`,
      enough: limits.pageMax,
    })}
   ${rankedCards}`,
  );

export const directoryPages = {
  everybody: { creator: everybody("creator"), supporter: everybody("supporter") },
  filtered: { creator: filteredPage("creator"), supporter: filteredPage("supporter") },
  searched: { creator: searchPage("creator"), supporter: searchPage("supporter") },
};
