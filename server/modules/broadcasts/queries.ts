import type { EventStatus } from "#contract/events/event-summary";
import { isReached } from "#modules/notifications";
import { maySee, notBlocked, personColumns, selectPerson } from "#modules/people";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const status: SqlType<EventStatus> = { pg: "text", nullable: false };

/** An event that the viewer organizes, or in whose line-up they have confirmed to be. */
export const ownEvent = statement(
  { id: t.uuid, viewer: t.uuid },
  {
    status,
    is_listed: t.bool,
    is_over: t.bool,
    city_id: maybe(t.int),
    city: maybe(t.text),
    lat: maybe(t.double),
    lng: maybe(t.double),
  },
  `select e.status, e.is_listed, e.over_at < now() as is_over, e.city_id, c.name as city, e.lat, e.lng
   from events e join media_content m on m.id = e.post_id join profiles p on p.id = e.organizer_id
     left join cities c on c.id = e.city_id
   where e.id = $id and m.status <> 'deleted' and ${maySee} and (e.organizer_id = $viewer or exists (
     select from event_lineup l where l.event_id = e.id and l.profile_id = $viewer and l.status = 'accepted'
   ))`,
);

/** `p` a follower: they live in one of these cities, and are not about to leave. */
const livesNear = "coalesce(p.city_id = any ($cities::int[]), false) and not p.hidden";

export const countAudience = statement(
  { artist: t.uuid, cities: t.ints },
  { people: t.int },
  `select count(*)::int as people from user_follows f join profiles p on p.id = f.follower_id
   where f.following_id = $artist and ${livesNear}`,
);

/** The next followers in the order of ids, and whether each is told. */
export const nextFollowers = statement(
  { artist: t.uuid, after: maybe(t.uuid), cities: t.ints, limit: t.bigint },
  { id: t.uuid, is_told: t.bool },
  `select f.follower_id as id, ${livesNear} and ${notBlocked("f.follower_id", "$artist")}
     and not exists (select from mutes m where m.muter_id = f.follower_id and m.muted_id = $artist)
     and not exists (select from broadcast_mutes b where b.muter_id = f.follower_id and b.artist_id = $artist)
     and ${isReached("f.follower_id", "broadcast")} as is_told
   from user_follows f join profiles p on p.id = f.follower_id
   where f.following_id = $artist and ($after::uuid is null or f.follower_id > $after)
   order by f.follower_id limit $limit`,
);

/** No row: the key was used before, or another one was sent this week. */
export const insertBroadcast = statement(
  {
    artist: t.uuid,
    acted_by: maybe(t.uuid),
    event_id: t.uuid,
    city_id: t.int,
    text: t.text,
    audience: t.int,
    idempotency_key: t.uuid,
    request_hash: t.text,
  },
  { id: t.uuid },
  `insert into broadcasts (artist_id, acted_by, event_id, city_id, text, audience, idempotency_key, request_hash)
   values ($artist, $acted_by, $event_id, $city_id, $text, $audience, $idempotency_key, $request_hash)
   on conflict do nothing returning id`,
);

const broadcastColumns = {
  id: t.uuid,
  text: t.text,
  city: t.text,
  audience: t.int,
  created_at: t.time,
  is_sent: t.bool,
  slug: maybe(t.text),
  title: maybe(t.text),
};
/** `b` a broadcast. An event in the trash is gone. */
const selectBroadcast = `b.id, b.text, c.name as city, b.audience, b.created_at, b.sent_at is not null as is_sent,
     e.slug, e.title
   from broadcasts b join cities c on c.id = b.city_id
   left join events e on e.id = b.event_id
     and exists (select from media_content m where m.id = e.post_id and m.status <> 'deleted')`;

export const broadcastOfKey = statement(
  { artist: t.uuid, idempotency_key: t.uuid },
  { ...broadcastColumns, request_hash: t.text },
  `select b.request_hash, ${selectBroadcast}
   where b.artist_id = $artist and b.idempotency_key = $idempotency_key`,
);

/** One a week: the index of the weeks is that of the times. */
export const lastBroadcasts = statement(
  { artist: t.uuid },
  broadcastColumns,
  `select ${selectBroadcast} where b.artist_id = $artist order by b.week desc limit 10`,
);

/** When the artist may send again; no row: now. */
export const nextWeek = statement(
  { artist: t.uuid },
  { at: t.time },
  `select (week + 7)::timestamp at time zone 'utc' as at from broadcasts
   where artist_id = $artist and week = date_trunc('week', now() at time zone 'utc')::date`,
);

/** What is still to be told, locked until the transaction ends; no row: nothing. */
export const lockUnsent = statement(
  { id: t.uuid },
  {
    artist_id: t.uuid,
    post_id: t.uuid,
    /** The day on which its lines stand, whenever they are written. */
    day: t.text,
    done_until: maybe(t.uuid),
    lat: maybe(t.double),
    lng: maybe(t.double),
  },
  `select b.artist_id, e.post_id, (b.created_at at time zone 'utc')::date::text as day, b.done_until, e.lat, e.lng
   from broadcasts b join events e on e.id = b.event_id join profiles a on a.id = b.artist_id
   where b.id = $id and b.sent_at is null and not a.hidden
     and e.is_listed and e.status = 'published' and e.over_at > now()
   for update of b`,
);

/** The batch up to this follower has been told. */
export const noteBatch = statement(
  { id: t.uuid, done_until: t.uuid },
  {},
  `update broadcasts set done_until = $done_until
   where id = $id and (done_until is null or done_until < $done_until)`,
);

export const noteSent = statement(
  { id: t.uuid },
  {},
  `update broadcasts set sent_at = now() where id = $id and sent_at is null`,
);

// Mutes

/** Whether the viewer may mute them; no row: there is no such person. */
export const artistToMute = statement(
  { id: t.uuid, viewer: t.uuid },
  { id: t.uuid },
  `select p.id from profiles p
   where p.id = $id and p.first_run_completed and not p.hidden and ${notBlocked("p.id")}`,
);

export const insertMute = statement(
  { viewer: t.uuid, artist: t.uuid },
  {},
  `insert into broadcast_mutes (muter_id, artist_id) values ($viewer, $artist) on conflict do nothing`,
);

export const deleteMute = statement(
  { viewer: t.uuid, artist: t.uuid },
  {},
  `delete from broadcast_mutes where muter_id = $viewer and artist_id = $artist`,
);

/** Index broadcast_mutes_by; the newest first. */
export const mutedPage = statement(
  { viewer: t.uuid, before_at: t.time, before_id: t.uuid, limit: t.bigint },
  { ...personColumns, created_at: t.time },
  `select ${selectPerson}, b.created_at
   from broadcast_mutes b join profiles p on p.id = b.artist_id
   where b.muter_id = $viewer and not p.hidden and ${notBlocked("p.id")}
     and (b.created_at, b.artist_id) < ($before_at, $before_id)
   order by b.created_at desc, b.artist_id desc limit $limit`,
);

export const eraseMutesOf = statement(
  { user_id: t.uuid },
  {},
  `delete from broadcast_mutes where (muter_id, artist_id) in (
     (select muter_id, artist_id from broadcast_mutes where muter_id = $user_id limit 500)
     union (select muter_id, artist_id from broadcast_mutes where artist_id = $user_id limit 2000)
   )`,
);

// The person behind an artist's page that becomes a band

/** What they sent for other bands moves; what they muted holds for the page and for them. */
export const moveBroadcastsOf = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `with acted as (update broadcasts set acted_by = $to where acted_by = $from)
   insert into broadcast_mutes (muter_id, artist_id, created_at)
   select $to, artist_id, created_at from broadcast_mutes where muter_id = $from`,
);
