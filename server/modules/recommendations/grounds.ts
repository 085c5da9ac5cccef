import { limitedForViewer, notHidden } from "#modules/people";

/** Limits: of followed people, the latest; of each of those, whom they followed last. */
const follows = { mine: 200, theirs: 30 };
/** Of liked posts, the newest; of each, who liked it last; of the most similar people, what they like. */
const likes = { mine: 40, likers: 30, alike: 30, theirs: 30 };
/** The most popular of a genre, a city, a country, and of all; the posts with the highest score. */
const bestKnownLimits = { genre: 150, city: 60, everywhere: 60, posts: 300 };
/** Followed people that are excluded in advance; for further ones it is checked at the end. */
const followedRead = 5000;

export type Kind = "artists" | "people";

/** The condition of the partial indexes on profiles. */
const visiblePersonConditions = {
  artists: `p.role = 'creator' and p.is_public and p.first_run_completed`,
  people: `p.role = 'supporter' and p.is_public and p.first_run_completed`,
} satisfies Record<Kind, string>;
export const shownPerson = (kind: Kind): string => visiblePersonConditions[kind];

/** One source of candidates: their ids, and the columns of `found`. */
interface Source {
  from: string;
  friends?: string;
  at?: string;
  likers?: string;
  genres?: string;
  here?: string;
  week?: string;
  known?: string;
}

const row = ({ from, friends = "0", at = "null::bigint", likers = "0", ...of }: Source): string =>
  `select id, ${friends} as friends, ${at} as at, ${likers}::double precision as likers, ${of.genres ?? "0"} as genres,
       ${of.here ?? "0"} as here, ${of.week ?? "0"}::double precision as week, ${of.known ?? "0"} as known
     from ${from}`;

const best = (kind: Kind, condition: string, limit: number): string => `(
       select p.id from profiles p
       where ${visiblePersonConditions[kind]} and ${condition}
       order by p.followers_count desc, p.id ${kind === "people" && condition === isFollowed ? "desc" : ""}
       limit ${limit}
     )`;

/** People without followers are never among the most followed. */
const isFollowed = "p.followers_count > 0";

const nearby = (kind: Kind): string => `(
       select best.id from me cross join lateral ${best(
         kind,
         `p.city <> '' and p.country_code = me.country_code
           and translate(lower(p.city), 'áéíóúü', 'aeiouu') = me.city`,
         bestKnownLimits.city,
       )} best
     ) nearby`;

/** People who share a genre with the viewer, the most popular of each. */
const alikeByGenre = (kind: Kind): string => `(
       select k.id, count(*) as genres
       from me cross join lateral unnest(me.genres) genre cross join lateral (
         select id from network_keys where key = '${kind === "artists" ? "c" : "s"}' || left('g:' || genre, 80)
         order by popularity desc, id desc limit ${bestKnownLimits.genre}
       ) k
       group by k.id
     ) of_genre`;

/** People whom followed people follow, once for each of those. */
const near: Source = { from: "near", friends: "1", at: "at" };

const sources: Record<Kind, Source[]> = {
  artists: [
    near,
    { from: "taste", likers: "likers" },
    { from: alikeByGenre("artists"), genres: "genres" },
    { from: nearby("artists"), here: "1" },
    { from: "week", week: "week" },
    {
      from: `(
       select best.id from me cross join lateral ${best("artists", `p.country_code = me.country_code and ${isFollowed}`, bestKnownLimits.everywhere)} best
     ) of_country`,
      known: "2",
    },
    { from: `${best("artists", isFollowed, bestKnownLimits.everywhere)} of_all`, known: "1" },
  ],
  people: [
    near,
    { from: alikeByGenre("people"), genres: "genres" },
    { from: nearby("people"), here: "1" },
    { from: `${best("people", isFollowed, bestKnownLimits.everywhere)} of_all`, known: "1" },
  ],
};

/** Only artists: liked by people with similar likes, and trending this week. */
const artistsOnly = `, liked as materialized (
     select content_id from content_likes where user_id = $viewer
     order by content_id desc limit ${likes.mine}
   ), agreeing as materialized (
     select l.user_id as id, count(*) as agreed
     from liked cross join lateral (
       select user_id from content_likes where content_id = liked.content_id
       order by created_at desc, user_id desc limit ${likes.likers}
     ) l
     where l.user_id <> $viewer and ${notHidden("l.user_id")}
     group by l.user_id
     order by 2 desc, 1
     limit ${likes.alike}
   ), loved as materialized (
     select l.content_id, agreeing.id as liker
     from agreeing cross join lateral (
       select p.id from profiles p
       where p.id = agreeing.id and p.is_public and p.first_run_completed limit 1
     ) seen cross join lateral (
       select content_id from content_likes where user_id = agreeing.id
       order by content_id desc limit ${likes.theirs}
     ) l
   ), written as materialized (
     -- Each post once, by its primary key, since many like the same ones.
     select post.id, post.user_id
     from (select distinct content_id from loved) one cross join lateral (
       select m.id, m.user_id from media_content m
       where m.id = one.content_id and m.visibility = 'public' and m.status = 'active'
       limit 1
     ) post
   ), taste as materialized (
     -- As a share; few people do not count as everybody.
     select written.user_id as id,
       count(distinct loved.liker) / (5.0::double precision + (select count(*) from agreeing)) as likers
     from loved join written on written.id = loved.content_id
     group by written.user_id
     -- The likes of a single person must not be revealed.
     having count(distinct loved.liker) > 1
   ), top as materialized (
     select user_id, created_at, score from post_lookup order by score desc, content_id desc limit ${bestKnownLimits.posts}
   ), week as materialized (
     select user_id as id, sum(power(10, score - (select max(score) from top))) as week
     from top
     where created_at > now() - interval '7 days' and score > (select max(score) from top) - 6
     group by user_id
   )`;

/**
 * All candidates as `found`, once per reason: every read is bounded by an index, so the cost is independent of the
 * number of people, follows and likes.
 */
export const candidateCtes = (kind: Kind): string => `me as materialized (
     select country_code, translate(lower(city), 'áéíóúü', 'aeiouu') as city, musical_genres as genres
     from profiles where id = $viewer
   ), mine as materialized (
     select following_id as id, row_number() over () as at
     from (
       select following_id from user_follows where follower_id = $viewer
       order by created_at desc, following_id desc limit ${follows.mine}
     ) latest
   ), friends as materialized (
     -- The follows of private profiles are private.
     select mine.id, mine.at
     from mine cross join lateral (
       select p.id from profiles p where p.id = mine.id and p.is_public and p.first_run_completed limit 1
     ) seen
     where ${notHidden("mine.id")}
   ), near as materialized (
     select f.following_id as id, friends.at
     from friends cross join lateral (
       select following_id from user_follows where follower_id = friends.id
       order by created_at desc, following_id desc limit ${follows.theirs}
     ) f
   )${kind === "artists" ? artistsOnly : ""}, out as materialized (
     select $viewer::uuid as id
     union all (
       select following_id from user_follows where follower_id = $viewer
       order by created_at desc, following_id desc limit ${followedRead}
     )
     union all select blocked_id from blocks where blocker_id = $viewer
     union all select blocker_id from blocks where blocked_id = $viewer
     union all select muted_id from mutes where muter_id = $viewer
     union all ${limitedForViewer}
     union all select dismissed_id from recommendation_dismissals where person_id = $viewer
   ), found as (
     ${sources[kind].map(row).join("\n     union all\n     ")}
   )`;
