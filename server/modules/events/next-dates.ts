import type { getNextDates as endpoint, NextDate } from "#contract/events/city";
import type { EventStatus } from "#contract/events/event-summary";
import { inPublic, maySee, notHidden } from "#modules/people";
import type { Db } from "#platform/db/db";
import type { Action } from "#platform/http/http";
import { maybe, statement, t, type Values } from "#platform/db/sql";
import { localTime } from "./columns.ts";
import { word } from "./queries.ts";

/** The row of a date. */
export const dateColumns = {
  artist_id: t.uuid,
  slug: t.text,
  starts_local: t.text,
  status: word<EventStatus>(),
  venue_name: maybe(t.text),
  city: maybe(t.text),
};

/** `near` an artist and an event, `e` the event, `v` and `c` its venue and city. */
export const selectDate = `near.artist_id, e.slug, ${localTime("e.starts_local")} as starts_local, e.status,
  v.name as venue_name, c.name as city`;

export const dateOf = (row: Values<typeof dateColumns>): NextDate => ({
  artist_id: row.artist_id,
  slug: row.slug,
  starts_local: row.starts_local,
  status: row.status,
  venue_name: row.venue_name,
  city: row.city,
});

/** What may be told as somebody's next date: `e`, and `p`, who announces it. Nothing lasts longer than eleven days. */
const isComing = `e.is_listed and e.status = 'published' and e.over_at > now()
  and e.starts_at > now() - interval '11 days' and ${inPublic} and ${notHidden("e.organizer_id")}`;

/** Indexes events_of_organizer and event_lineup_of_profile, once for each artist. */
export const nextDates = statement(
  { ids: t.uuids, viewer: maybe(t.uuid) },
  dateColumns,
  `select ${selectDate}
   from (
     select p.id as artist_id, (
       select next.id from (
         (select e.id, e.starts_at from events e join profiles p on p.id = e.organizer_id
          where e.organizer_id = asked.id and ${isComing} order by e.starts_at, e.id limit 1)
         union all
         (select e.id, e.starts_at
          from event_lineup l join events e on e.id = l.event_id join profiles p on p.id = e.organizer_id
          where l.profile_id = asked.id and l.status = 'accepted' and ${isComing}
          order by e.starts_at, e.id limit 1)
       ) next order by next.starts_at, next.id limit 1
     ) as event_id
     from unnest($ids::uuid[]) asked (id) join profiles p on p.id = asked.id and ${maySee}
   ) near join events e on e.id = near.event_id
     left join venues v on v.id = e.venue_id left join cities c on c.id = e.city_id`,
);

/** The next date of each of these artists, where they have one. */
export const getNextDates: Action<typeof endpoint> = async ({ actor, db }, { ids }) => {
  const rows = await db.many(nextDates, { ids, viewer: actor?.userId ?? null });
  return { dates: rows.map(dateOf) };
};

/** The next date of one artist, as everybody may see it. */
export async function nextDateOf(db: Db, id: string): Promise<NextDate | null> {
  const row = await db.one(nextDates, { ids: [id], viewer: null });
  return row === null ? null : dateOf(row);
}
