import { followedByViewer, notBlocked } from "#modules/people";
import { maybe, statement, t } from "#platform/db/sql";

/** A server whose row is older counts as dead. */
const staleBefore = `now() - interval '6 s'`;

/** Whether `person` (an SQL expression) is connected to any server, as true or null. */
export const hereNow = (person: string): string => `(
       select true from presence_people h join presence_processes r on r.id = h.process_id
       where h.person_id = ${person} and r.renewed_at > ${staleBefore} limit 1
     )`;

/** Followers and people in an accepted conversation with `p` may see it. */
const acquaintedCondition = `(${followedByViewer("p.id")} is not null or (
    select true from conversations c
    where c.user1_id = least($viewer, p.id) and c.user2_id = greatest($viewer, p.id) and c.asked_by is null
  ) is not null)`;

/**
 * The people whose presence the viewer may see, apart from their own setting, which is checked on each event. People
 * who hide it do not see that of others.
 */
export const watchable = statement(
  { people: t.uuids, viewer: t.uuid },
  { id: t.uuid },
  `select p.id from profiles p
   where p.id = any ($people) and p.kind = 'person' and p.id <> $viewer and p.first_run_completed and ${acquaintedCondition} and ${notBlocked("p.id")}
     and (select show_presence from profiles where id = $viewer)`,
);

/** Whether these people are connected to any server; null for people who hide it. */
export const presenceOf = statement(
  { people: t.uuids },
  { id: t.uuid, online: maybe(t.bool), last_seen: maybe(t.time) },
  `select p.id, s.last_seen,
     case when p.show_presence then ${hereNow("p.id")} is not null end as online
   from profiles p left join people_seen s on s.person_id = p.id
   where p.id = any ($people)`,
);

export const arrive = statement(
  { process: t.uuid, people: t.uuids },
  {},
  `insert into presence_people (person_id, process_id)
   select person, $process from unnest($people::uuid[]) person order by person
   on conflict do nothing`,
);

/**
 * Stores when `left_now` (a CTE: person, at) were last online; in the order of ids, against deadlocks of two servers.
 */
const upsertLastSeen = `insert into people_seen (person_id, last_seen)
     select p.id, l.at from left_now l join profiles p on p.id = l.person order by p.id
     on conflict (person_id) do update set last_seen = greatest(people_seen.last_seen, excluded.last_seen)`;

export const depart = statement(
  { process: t.uuid, people: t.uuids },
  {},
  `with left_now as (
     delete from presence_people where process_id = $process and person_id = any ($people)
     returning person_id as person, now() as at
   )
   ${upsertLastSeen}`,
);

/**
 * Renews the row of a server (`is_new`: it was missing, also when others considered it dead), and removes dead
 * servers with their people.
 */
export const renew = statement(
  { process: t.uuid },
  { is_new: t.bool, left_people: t.uuids },
  `with renewed as (
     insert into presence_processes as r (id, renewed_at) values ($process, now())
     on conflict (id) do update set renewed_at = now()
     returning xmax = 0 as is_new
   ), dead as (
     delete from presence_processes where renewed_at < ${staleBefore} and id <> $process returning id, renewed_at
   ), left_now as (
     delete from presence_people h using dead where h.process_id = dead.id
     returning h.person_id as person, dead.renewed_at as at
   ), last as (
     select person, max(at) as at from left_now group by person
   ), noted as (
     ${upsertLastSeen.replace("left_now l", "last l")}
   )
   select is_new, array(select person from last) as left_people from renewed`,
);

/** A server that stops: the others detect it with their next check. */
export const leave = statement(
  { process: t.uuid },
  {},
  `update presence_processes set renewed_at = now() - interval '7 s' where id = $process`,
);

export const moveSeen = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update people_seen set person_id = $to where person_id = $from`,
);
