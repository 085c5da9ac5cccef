import type { Studio, getStudio as endpoint } from "#contract/audience/studio";
import { firstListeners } from "#contract/discovery/first-listeners";
import { allowsForBand, type BandAbility, type BandRole } from "#contract/people/band-roles";
import { notBlocked } from "#modules/people";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { type SqlType, statement, t } from "#platform/db/sql";
import { mayPublish } from "./may-publish.ts";

const roles: SqlType<BandRole[]> = { pg: "text[]", nullable: false };

/** A number of people, or null where it is so small that it could reveal one. */
const numberOrFew = (count: string): string =>
  `case when ${count} >= ${firstListeners.smallestNumber} then ${count} end`;

const readStudio = statement(
  { artist: t.uuid, person: t.uuid },
  {
    is_artist: t.bool,
    is_owner: t.bool,
    roles,
    waiting: t.json<Studio["waiting"]>(),
    first_listeners: t.json<Studio["first_listeners"]>(),
    next: t.json<(Omit<Studio["next"][number], "at"> & { at: string })[]>(),
  },
  `select coalesce(p.role = 'creator', false) as is_artist,
     p.id = $person or coalesce(b.is_owner, false) as is_owner, coalesce(b.roles, '{}') as roles,
     jsonb_build_object(
       'contacts', (select count(*) from booking_contacts b
         where b.artist_id = p.id and b.status = 'new' and b.delivered = 'contact'),
       'message_requests', (select count(*) from conversation_members m
         where m.user_id = p.id and m.folder = 'request' and m.unread > 0),
       'proposals', (select count(*) from proposals o
         where o.artist_id = p.id and o.state in ('proposed', 'countered')
           and o.offered_by is distinct from p.id and o.expires_at > now()),
       'invitations', (select count(*) from event_lineup l join events e on e.id = l.event_id
         where l.profile_id = p.id and l.status = 'invited' and e.over_at > now()),
       'fan_proposals', (select count(*) from event_proposal_artists a join event_proposals e on e.id = a.proposal_id
         where a.artist_id = p.id and a.state = 'asked' and e.state = 'open' and e.starts_at > now()),
       'career_requests', (select count(*) from career_people a where a.profile_id = p.id and a.state = 'invited'),
       'credit_requests', (
         select count(*) from (
           select c.post_id from track_credits c where c.profile_id = p.id and c.state = 'invited'
           union
           select s.post_id from track_split_shares w join track_splits s on s.id = w.split_id
             where w.profile_id = p.id and w.state = 'invited' and s.agreed_at is null
         ) x join release_tracks t on t.post_id = x.post_id join media_content m on m.id = t.post_id
           join profiles o on o.id = t.owner_id
         where t.owner_id <> p.id and m.status not in ('removed', 'deleted')
           and not o.hidden and o.first_run_completed
           and ${notBlocked("o.id", "p.id")} and ${notBlocked("o.id", "$person")}),
       'drafts', (select count(*) from post_drafts d where d.user_id = p.id),
       'landing', coalesce((
         select l.version_id is null or l.draft is distinct from v.content
         from landings l left join landing_versions v on v.id = l.version_id where l.profile_id = p.id), false)
     ) as waiting,
     coalesce((
       select jsonb_agg(to_jsonb(n) order by n.id) from (
         select m.id, m.title,
           ${numberOrFew("count(f.shown_at)")} as viewers, ${numberOrFew("count(f.played_at)")} as listeners
         from (
           select m.id, m.title from media_content m
           where m.user_id = p.id and m.status in ('active', 'archived') and m.content_type = 'audio'
             and m.visibility = 'public'
           order by m.created_at, m.id limit ${firstListeners.songs}
         ) m join first_listener_places f on f.content_id = m.id
         group by m.id, m.title
       ) n), '[]') as first_listeners,
     coalesce((
       select jsonb_agg(to_jsonb(n) order by n.at) from (
         (select 'show' as kind, e.id, e.slug, e.title, e.starts_at as at, e.time_zone from events e
          where e.over_at > now() and e.status <> 'cancelled' and (
            e.organizer_id = p.id and exists (
              select from media_content m where m.id = e.post_id and m.status = 'active')
            or e.is_listed and e.id in (
              select l.event_id from event_lineup l where l.profile_id = p.id and l.status = 'accepted'))
          order by e.starts_at limit 3)
         union all
         (select 'post', m.id, null, m.title, m.publish_at, coalesce(m.time_zone, 'UTC') from media_content m
          where m.user_id = p.id and m.status = 'scheduled' and ${mayPublish} order by m.publish_at limit 3)
         order by at limit 4
       ) n), '[]') as next
   from profiles p left join band_members b on b.band_id = p.id and b.person_id = $person
   where p.id = $artist`,
);

/** What a member of a band needs to see, or do, what waits. */
const abilities = {
  contacts: "page",
  message_requests: "messages",
  proposals: "messages",
  invitations: "agenda",
  fan_proposals: "agenda",
  career_requests: "page",
  credit_requests: "page",
  drafts: "publish",
  landing: "page",
} as const satisfies Record<keyof Studio["waiting"], BandAbility>;

/** What waits for an artist, and what comes next; of a band, what this member may do. */
export const getStudio: Action<typeof endpoint> = async ({ db, actor }) => {
  const row = await db.one(readStudio, { artist: actor.userId, person: actor.personId });
  if (row?.is_artist !== true) throw new ApiError("studio_for_artists");
  const names = Object.keys(abilities) as (keyof Studio["waiting"])[];
  const mine = names.filter((name) => row.is_owner || allowsForBand(row.roles, abilities[name]));
  return {
    waiting: Object.fromEntries(
      names.map((name) => [name, mine.includes(name) ? row.waiting[name] : null]),
    ) as Studio["waiting"],
    first_listeners: row.first_listeners,
    next: row.next.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  };
};
