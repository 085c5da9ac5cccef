import { maybe, statement, t } from "#platform/sql";

/**
 * Follows or unfollows, with both counters, in one statement. The two people's turns are taken in the
 * order of their ids before any row is touched, so that two who follow each other at once do not wait
 * for one another. (Locking the profiles first and updating them after would not do: with foreign-key
 * checks on the same rows, two such statements can deadlock on one row.)
 * Without `follow` it turns the state around. No row: there is nobody to follow.
 */
export const setFollow = statement(
  { me: t.uuid, target: t.uuid, follow: maybe(t.bool) },
  { is_following: t.bool, follower_count: t.int },
  `with turns as materialized (
     select pg_advisory_xact_lock(hashtextextended(person::text, 6))
     from (select person from unnest(array[$me::uuid, $target::uuid]) as person order by person) people
   ), goal as materialized (
     select coalesce($follow, not now.followed) as follow, p.followers_count
     from profiles p cross join (select exists (
       select from user_follows where follower_id = $me and following_id = $target
     ) as followed) now
     where p.id = $target and (p.is_public and p.first_run_completed or now.followed)
       and (select count(*) from turns) = 2
   ), added as (
     insert into user_follows (follower_id, following_id)
     select $me, $target from goal where follow
     on conflict do nothing
     returning 1 as change
   ), removed as (
     delete from user_follows
     where follower_id = $me and following_id = $target and exists (select from goal where not follow)
     returning -1 as change
   ), changed as (
     select change from added union all select change from removed
   ), counted as (
     update profiles p
     set followers_count = p.followers_count + case when p.id = $target then change else 0 end,
       following_count = p.following_count + case when p.id = $me then change else 0 end
     from changed
     where p.id in ($me, $target)
     returning p.id, p.followers_count
   )
   select goal.follow as is_following,
     coalesce((select followers_count from counted where id = $target), goal.followers_count)
       as follower_count
   from goal`,
);
