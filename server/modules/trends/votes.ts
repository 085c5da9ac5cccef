import {
  type TrendPeriod,
  trendPeriods,
  trendRules,
  trendWeights,
} from "#contract/discovery/trend-rules";
import { limitedPeople } from "#modules/people";
import { t } from "#platform/db/sql";

/*
 * Recent actions of people (docs/trends.md), as SQL: `$now` is the time of the run, `$hours` how far back it looks,
 * `$half_life` after how many hours an action counts half.
 */

export const spanParams = { now: t.time, hours: t.int, half_life: t.double };

/** The parameters of a period. */
export function spanOf(
  period: TrendPeriod,
  now: Date,
): { now: Date; hours: number; half_life: number } {
  const { hours, halfLifeHours } = trendPeriods[period];
  return { now, hours, half_life: halfLifeHours };
}

const from = `$now::timestamptz - make_interval(hours => $hours::integer)`;

/** Whether a time belongs to the period. */
export const within = (at: string): string => `${at} > ${from} and ${at} <= $now::timestamptz`;

/** The decay of a weight. */
export const decayedWeight = (weight: string | number, at: string): string =>
  `${weight} * power(0.5::double precision,
     extract(epoch from $now::timestamptz - ${at})::double precision / 3600 / $half_life::double precision)`;

/** Whether a person (`p` of profiles, `u` of users) counts: onboarded, with an old enough account, not banned. */
const counts = (p: string, u: string): string => `${p}.first_run_completed
     and ${p}.created_at <= $now::timestamptz - interval '${trendRules.accountHours} hours'
     and (${u}.banned_until is null or ${u}.banned_until <= $now::timestamptz)`;

/** Whether an artist (the same) may be listed: not with limited reach. */
const listable = (p: string, u: string): string => `${p}.role = 'creator' and ${p}.is_public
     and ${p}.first_run_completed and (${u}.banned_until is null or ${u}.banned_until <= $now::timestamptz)
     and ${p}.id not in (${limitedPeople})`;

/** The same for authors who publish with a tag: both conditions. */
export const countsInPublic = (p: string, u: string): string =>
  `${p}.is_public and ${counts(p, u)} and ${p}.id not in (${limitedPeople})`;

/** A share has only a date: it counts from noon on (UTC). */
const noon = `least((s.day + time '12:00') at time zone 'UTC', $now::timestamptz)`;

/** All actions on posts, including those that do not count (indexes …_recent). */
const acts = `
     select l.content_id, l.user_id, l.created_at as at, ${trendWeights.like} as weight, null::uuid as list_owner
     from content_likes l where ${within("l.created_at")}
     union all
     select s.content_id, s.user_id, s.created_at, ${trendWeights.save}, null
     from saved_content s where ${within("s.created_at")}
     union all
     select i.content_id, i.added_by, i.created_at, ${trendWeights.save}, c.owner_id
     from collection_items i join collections c on c.id = i.collection_id
     where ${within("i.created_at")} and i.content_id is not null and i.added_by is not null
     union all
     select c.content_id, c.user_id, c.created_at, ${trendWeights.comment}, null
     from comments c where ${within("c.created_at")} and c.deleted_at is null
     union all
     select s.content_id, s.user_id, ${noon}, ${trendWeights.share}, null
     from content_shares s
     where s.day >= ((${from}) at time zone 'UTC')::date and ${within(noon)}`;

/**
 * Tables of a `with`. `votes`: a row for each action that counts, of a person for a post (or, for a follow, none) of
 * an artist, with its decayed weight: no own posts or collections, no blocks between the two. `songs` and `artists`:
 * items with enough distinct people, each person with their heaviest action.
 */
export const votes = `acts as (${acts}
   ), done as (
     select m.id as post_id, m.content_type = 'audio' and not m.is_locked and not m.is_sensitive as is_song, m.user_id as artist_id,
       a.user_id as person_id, a.at, a.weight
     from acts a join media_content m on m.id = a.content_id
     where m.visibility = 'public' and m.status = 'active' and m.user_id <> a.user_id
       and a.list_owner is distinct from m.user_id
     union all
     select null, false, f.following_id, f.follower_id, f.created_at, ${trendWeights.follow}
     from user_follows f where ${within("f.created_at")}
   ), votes as materialized (
     select d.post_id, d.is_song, d.artist_id, d.person_id, ${decayedWeight("d.weight", "d.at")} as weight
     from done d
     join profiles artist on artist.id = d.artist_id left join users artist_user on artist_user.id = d.artist_id
     join profiles person on person.id = d.person_id join users person_user on person_user.id = d.person_id
     where ${listable("artist", "artist_user")} and ${counts("person", "person_user")}
       and not exists (select from blocks b where b.blocker_id = d.artist_id and b.blocked_id = d.person_id)
       and not exists (select from blocks b where b.blocker_id = d.person_id and b.blocked_id = d.artist_id)
   ), songs as (
     select post_id, artist_id, count(*)::integer as people, sum(weight) as score
     from (
       select post_id, artist_id, person_id, max(weight) as weight
       from votes where is_song group by post_id, artist_id, person_id
     ) strongest
     group by post_id, artist_id
     having count(*) >= ${trendRules.minPeople}
   ), artists as (
     select artist_id, count(*)::integer as people, sum(weight) as score
     from (
       select artist_id, person_id, max(weight) as weight from votes group by artist_id, person_id
     ) strongest
     group by artist_id
     having count(*) >= ${trendRules.minPeople}
   )`;
