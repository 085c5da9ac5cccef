import { notBlocked } from "#modules/people";
import { advisoryLock, sharedAdvisoryLock } from "#platform/db/advisory-locks";
import { maybe, statement, t } from "#platform/db/sql";

/**
 * Changes of the relations between two people (follows, requests, blocks) first lock both, in the order of their ids,
 * against deadlocks. A statement of its own, in the same transaction, so that the change reads the state after
 * earlier ones. (Locking the profiles and then updating them would not do: with foreign-key checks on the same rows,
 * two such statements can deadlock on one row.)
 */
export const lockFollowPair = statement(
  { one: t.uuid, other: t.uuid },
  { locked: t.bigint },
  `with everybody as materialized (
     select ${sharedAdvisoryLock("allFollows")}
   ), locks as materialized (
     select ${advisoryLock("follows", "person::text")}
     from everybody, (
       select person from unnest(array[$one::uuid, $other::uuid]) as person order by person
     ) people
   )
   select count(*) as locked from locks`,
);

/** Locks the follows of everybody for a bulk change: others wait until the transaction ends. */
export const lockAllFollows = statement(
  {},
  { locked: t.bool },
  `select true as locked from ${advisoryLock("allFollows")}`,
);

/**
 * Updates the counters for the changes in the CTE `changes` (follower_id, following_id, change), one update per
 * person.
 */
const followCountCtes = `each as (
     select following_id as person, change as followers, 0 as following from changes
     union all
     select follower_id, 0, change from changes
   ), counted as (
     update profiles p
     set followers_count = p.followers_count + d.followers,
       following_count = p.following_count + d.following
     from (
       select person, sum(followers)::int as followers, sum(following)::int as following
       from each group by person
     ) d
     where p.id = d.person
     returning p.id, p.followers_count
   )`;

/**
 * Follows or unfollows, with both counters, in one statement; for a private profile it creates a request. Without
 * `follow` it toggles. No row: there is nobody to follow. The count is null for viewers who may not see it.
 */
export const setFollow = statement(
  { viewer: t.uuid, target: t.uuid, follow: maybe(t.bool) },
  { is_following: t.bool, is_requested: t.bool, follower_count: maybe(t.int) },
  `with now as materialized (
     select p.id, p.is_public, p.followers_count,
       p.first_run_completed and ${notBlocked("p.id")} as is_open,
       exists (
         select from user_follows where follower_id = $viewer and following_id = p.id
       ) as is_followed,
       exists (
         select from follow_requests where requester_id = $viewer and target_id = p.id
       ) as is_requested
     from profiles p where p.id = $target
   ), goal as materialized (
     select *, coalesce($follow, not (is_followed or is_requested)) as follow
     from now where is_open or is_followed or is_requested
   ), added as (
     insert into user_follows (follower_id, following_id)
     select $viewer, id from goal where follow and is_public and not is_followed
     returning follower_id, following_id, 1 as change
   ), removed as (
     delete from user_follows f using goal
     where not goal.follow and f.follower_id = $viewer and f.following_id = goal.id
     returning f.follower_id, f.following_id, -1 as change
   ), asked as (
     insert into follow_requests (requester_id, target_id)
     select $viewer, id from goal
     where follow and not (is_public or is_followed or is_requested)
   ), withdrawn as (
     delete from follow_requests r using goal
     where not goal.follow and r.requester_id = $viewer and r.target_id = goal.id
   ), changes as (
     select * from added union all select * from removed
   ), ${followCountCtes}
   select follow and (is_public or is_followed) as is_following,
     follow and not (is_public or is_followed) as is_requested,
     case when is_public or follow and is_followed
       then coalesce((select followers_count from counted where id = $target), followers_count)
     end as follower_count
   from goal`,
);

export const dropFollower = statement(
  { person: t.uuid, follower: t.uuid },
  { follower_count: t.int },
  `with changes as (
     delete from user_follows where follower_id = $follower and following_id = $person
     returning follower_id, following_id, -1 as change
   ), ${followCountCtes}
   select coalesce((select followers_count from counted where id = $person), followers_count)
       as follower_count
   from profiles where id = $person`,
);

/** No row: there is neither a request nor a follow. */
export const acceptRequest = statement(
  { person: t.uuid, requester: t.uuid },
  { follower_count: t.int },
  `with accepted as (
     delete from follow_requests where requester_id = $requester and target_id = $person
     returning requester_id, target_id
   ), changes as (
     insert into user_follows (follower_id, following_id)
     select requester_id, target_id from accepted
     returning follower_id, following_id, 1 as change
   ), ${followCountCtes}
   select coalesce((select followers_count from counted where id = $person), followers_count)
       as follower_count
   from profiles
   where id = $person and (exists (select from accepted) or exists (
     select from user_follows where follower_id = $requester and following_id = $person
   ))`,
);

export const dropRequest = statement(
  { person: t.uuid, requester: t.uuid },
  {},
  `delete from follow_requests where requester_id = $requester and target_id = $person`,
);

/** No row: the profile is public, so there are no requests. */
export const privateProfile = statement(
  { person: t.uuid },
  { id: t.uuid },
  `select id from profiles where id = $person and not is_public`,
);

/** Accepts up to `count` requests to one person, and returns the requesters. */
export const acceptRequests = statement(
  { person: t.uuid, count: t.bigint },
  { requesters: t.uuids, follower_count: maybe(t.int) },
  `with accepted as (
     delete from follow_requests
     where target_id = $person and requester_id in (
       select requester_id from follow_requests where target_id = $person limit $count
     )
     returning requester_id, target_id
   ), changes as (
     insert into user_follows (follower_id, following_id)
     select requester_id, target_id from accepted
     returning follower_id, following_id, 1 as change
   ), ${followCountCtes}
   select coalesce((select array_agg(requester_id) from accepted), '{}') as requesters,
     (select followers_count from counted where id = $person) as follower_count`,
);

/** Removes all relations between two people, in both directions. */
export const dropBetween = statement(
  { one: t.uuid, other: t.uuid },
  {},
  `with unasked as (
     delete from follow_requests
     where (requester_id, target_id) in (($one::uuid, $other::uuid), ($other::uuid, $one::uuid))
   ), changes as (
     delete from user_follows
     where (follower_id, following_id) in (($one::uuid, $other::uuid), ($other::uuid, $one::uuid))
     returning follower_id, following_id, -1 as change
   ), ${followCountCtes}
   select from counted`,
);

/** A batch of a person's follows in both directions; under `lockAllFollows`. */
export const eraseFollowsOf = statement(
  { person: t.uuid },
  { gone: t.int },
  `with picked as materialized (
     (select follower_id, following_id from user_follows where follower_id = $person limit 200)
     union all
     (select follower_id, following_id from user_follows where following_id = $person limit 200)
   ), changes as (
     delete from user_follows f using picked
     where f.follower_id = picked.follower_id and f.following_id = picked.following_id
     returning f.follower_id, f.following_id, -1 as change
   ), ${followCountCtes}
   select count(*)::int as gone from changes`,
);

export const hasFollows = statement(
  { person: t.uuid },
  { any: t.bool },
  `select exists (select from user_follows where follower_id = $person)
     or exists (select from user_follows where following_id = $person) as any`,
);
