import { statement, t } from "#platform/db/sql";

/**
 * Marks a batch of people due for a reminder of one event, to notify them together. Index event_rsvps_to_remind.
 * Skips people whom another process is marking.
 */
export const takeDue = statement(
  { reminded: t.int, hours: t.int, limit: t.bigint },
  { person_id: t.uuid, organizer_id: t.uuid, post_id: t.uuid, is_due: t.bool },
  `with due as materialized (
     select r.person_id, r.event_id from event_rsvps r
     where r.reminded < $reminded::int and r.starts_at <= now() + make_interval(hours => $hours)
     order by r.starts_at limit $limit for update skip locked
   ), marked as (
     update event_rsvps r set reminded = $reminded::int from due
     where r.person_id = due.person_id and r.event_id = due.event_id
     returning r.person_id, r.event_id, r.answer, r.starts_at
   )
   select m.person_id, e.organizer_id, e.post_id,
     m.answer = 'going' and e.status = 'published' and e.is_listed and m.starts_at > now() as is_due
   from marked m join events e on e.id = m.event_id`,
);
