import { advisoryLock } from "#platform/db/advisory-locks";
import { statement, t } from "#platform/db/sql";

/**
 * Counts visits to one profile by visitors (their hash of today; `formers`: that of yesterday) who did not count
 * within 30 minutes. Locks the profile first, against deadlocks of two servers. Nothing counts before the end of
 * onboarding.
 */
export const countVisits = statement(
  { profile: t.uuid, visitors: t.texts, formers: t.texts, now: t.time },
  {},
  `with turn as materialized (
     select ${advisoryLock("profileVisits", "$profile::uuid::text")}
   ), counted as (
     insert into profile_visitors (profile_id, visitor, seen_at)
     select p.id, o.visitor, $now
     from turn
     join profiles p on p.id = $profile and p.first_run_completed
     cross join unnest($visitors::text[], $formers::text[]) as o (visitor, former)
     where not exists (
       select from profile_visitors v
       where v.profile_id = $profile and v.visitor = o.former
         and v.seen_at > $now::timestamptz - interval '30 minutes')
     on conflict (profile_id, visitor) do update set seen_at = excluded.seen_at
     where profile_visitors.seen_at <= excluded.seen_at - interval '30 minutes'
     returning 1
   ), total as (
     select count(*)::integer as views from counted having count(*) > 0
   ), added as (
     insert into profile_view_days as d (profile_id, day, views)
     select $profile, ($now::timestamptz at time zone 'UTC')::date, views from total
     on conflict (profile_id, day) do update set views = d.views + excluded.views
   )
   update profiles set profile_views_30d = profile_views_30d + total.views
   from total where id = $profile`,
);

/** Profiles with days that leave the window of 30 (including today). */
export const leavingProfiles = statement(
  { now: t.time },
  { profile_id: t.uuid },
  `select distinct profile_id from profile_view_days
   where in_window and day <= ($now::timestamptz at time zone 'UTC')::date - 30
   limit 500`,
);

/** Subtracts those days from the counter, each once however often this runs. */
export const leaveWindow = statement(
  { profile: t.uuid, now: t.time },
  {},
  `with turn as materialized (
     select ${advisoryLock("profileVisits", "$profile::uuid::text")}
   ), gone as (
     update profile_view_days set in_window = false
     where profile_id = $profile and in_window
       and day <= ($now::timestamptz at time zone 'UTC')::date - 30
       and (select count(*) from turn) = 1
     returning views
   ), total as (
     select sum(views)::integer as views from gone having count(*) > 0
   )
   update profiles set profile_views_30d = profile_views_30d - total.views
   from total where id = $profile`,
);

export const sweepVisitors = statement(
  { now: t.time },
  {},
  `delete from profile_visitors where seen_at < $now::timestamptz - interval '1 hour'`,
);
