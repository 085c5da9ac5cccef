import type { Rsvp } from "#contract/events/events";
import { maySee } from "#modules/people";
import { readablePost } from "#modules/posts";
import { maybe, statement, t } from "#platform/db/sql";
import { remindersBefore, word } from "./queries.ts";

export const seenEvent = statement(
  { id: t.uuid, viewer: maybe(t.uuid) },
  { is_cancelled: t.bool, is_over: t.bool, organizer_id: t.uuid },
  `select e.status = 'cancelled' as is_cancelled, e.over_at < now() and e.status = 'published' as is_over, e.organizer_id
   from events e join media_content m on m.id = e.post_id join profiles p on p.id = e.organizer_id
   where e.id = $id and ${readablePost} and ${maySee}`,
);

/** A trigger counts it. */
export const putRsvp = statement(
  { id: t.uuid, person: t.uuid, answer: word<Rsvp>(), is_public: t.bool },
  {},
  `insert into event_rsvps (event_id, person_id, answer, is_public, starts_at, reminded)
   select id, $person, $answer, $is_public, starts_at, ${remindersBefore("starts_at")} from events where id = $id
   on conflict (person_id, event_id) do update set answer = excluded.answer, is_public = excluded.is_public`,
);

export const deleteRsvp = statement(
  { id: t.uuid, person: t.uuid },
  {},
  `delete from event_rsvps where event_id = $id and person_id = $person`,
);

export const rsvpState = statement(
  { id: t.uuid, person: t.uuid },
  {
    rsvp: maybe(word<Rsvp>()),
    is_public: maybe(t.bool),
    going_count: t.int,
    interested_count: t.int,
  },
  `select r.answer as rsvp, r.is_public, e.going_count, e.interested_count
   from events e left join event_rsvps r on r.event_id = e.id and r.person_id = $person
   where e.id = $id`,
);
