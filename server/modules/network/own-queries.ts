import { limits } from "#contract/limits";
import { followedByViewer, followsViewer, notHidden } from "#modules/people";
import { rankedPeople, searchParams } from "#modules/search";
import { statement, t } from "#platform/db/sql";
import { cardColumns, filterParams, fits, selectCard } from "./card.ts";
import { rankedCards } from "./directory-queries.ts";

/** One more than the largest page, as a literal: the planner does not know parameters. */
const most = limits.pageMax + 1;
/** How many of a very popular person's followers one page checks against filters or searches. */
const followsRead = 5000;

/** The other person's column in user_follows, and further conditions. */
const bonds = {
  following: { column: "following_id", of: "follower_id", both: null },
  followers: { column: "follower_id", of: "following_id", both: null },
  mutual: { column: "following_id", of: "follower_id", both: followsViewer("p.id") },
} as const;
type FollowRelation = keyof typeof bonds;

/** Visible people: also followed private ones, which public lists omit. */
const visibleToViewer = (both: string | null): string => `p.first_run_completed
     and (p.is_public or ${followedByViewer("p.id")} is not null) and ${notHidden("p.id")}${
       both === null ? "" : ` and ${both} is not null`
     }`;

/** Followed people, or followers, newest first. Indexes user_follows_following and user_follows_followers. */
const bond = ({ column, of, both }: (typeof bonds)[FollowRelation]) =>
  statement(
    { ...filterParams, before_at: t.time, before_id: t.uuid, limit: t.bigint },
    { ...cardColumns, created_at: t.time },
    `select * from (
     select ${selectCard}, l.created_at
     from (
       select f.${column} as id, f.created_at from user_follows f
       where f.${of} = $viewer and (f.created_at, f.${column}) < ($before_at, $before_id)
       order by f.created_at desc, f.${column} desc
       limit ${followsRead}
     ) l join profiles p on p.id = l.id
     where ${visibleToViewer(both)} and ${fits}
     order by l.created_at desc, l.id desc
     limit ${most}
   ) page
   order by created_at desc, id desc
   limit $limit`,
  );

/** The same with search words, among the newest of these. */
const searchPage = ({ column, of, both }: (typeof bonds)[FollowRelation]) =>
  statement(
    {
      ...searchParams,
      ...filterParams,
      before_score: t.double,
      before_id: t.uuid,
      limit: t.bigint,
    },
    { ...cardColumns, score: t.double },
    `with ${rankedPeople({
      candidates: `select k.id
     from (
       select f.${column} as id from user_follows f
       where f.${of} = $viewer
       order by f.created_at desc
       limit ${followsRead}
     ) f
       join person_keys k on k.id = f.id and k.key = any (array(select key from units))
       join profiles p on p.id = f.id
     where ${visibleToViewer(both)} and ${fits}
     group by k.id`,
      among: `(
         select true from user_follows f where f.${of} = $viewer and f.${column} = c.id
       ) is not null and ${visibleToViewer(both)} and ${fits}`,
      enough: limits.pageMax,
    })}
   ${rankedCards}`,
  );

export const ownPages = {
  following: bond(bonds.following),
  followers: bond(bonds.followers),
  mutual: bond(bonds.mutual),
};
export const ownSearches = {
  following: searchPage(bonds.following),
  followers: searchPage(bonds.followers),
  mutual: searchPage(bonds.mutual),
};
