import type { Media } from "#contract/posts/posts";
import { maySee } from "#modules/people";
import { readablePost } from "#modules/posts";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const mediaKind: SqlType<Media["kind"]> = { pg: "text", nullable: true };

/**
 * A post that the listener may hear, that is neither their own nor their band's, and that is playable: a locked one is not. `duration` in
 * seconds.
 */
export const heardPost = statement(
  { id: t.uuid, viewer: maybe(t.uuid) },
  { kind: mediaKind, duration: maybe(t.real) },
  `select m.media ->> 'kind' as kind, (m.media ->> 'duration')::real as duration
   from media_content m join profiles p on p.id = m.user_id
   where m.id = $id and ${readablePost} and ${maySee} and not m.is_locked
     and m.user_id is distinct from $viewer and not exists (
       select from band_members b where b.band_id = m.user_id and b.person_id = $viewer)
     and m.media ->> 'kind' in ('audio', 'video')`,
);

const maybeUuids: SqlType<(string | null)[]> = { pg: "uuid[]", nullable: false };
const reals: SqlType<number[]> = { pg: "real[]", nullable: false };

/** The time of `$now` in the zone of the profile `a` with the city `c`. */
const localNow = `$now::timestamptz at time zone coalesce(a.time_zone, c.time_zone, 'UTC')`;

/**
 * Counts plays of one post: listeners (their hash of today; `formers`: the one of yesterday) who did not count within
 * 30 minutes, and of members (`people`) those who did not hear something else in the last seconds (`gaps`). Each is
 * logged for the artist's figures, where a listener is a number that no other artist has (odd: a member). Locks the post first, so
 * that two servers never wait for one another; a post that goes meanwhile counts nothing.
 */
export const addPlays = statement(
  {
    id: t.uuid,
    listeners: t.texts,
    formers: t.texts,
    people: maybeUuids,
    sources: t.ints,
    gaps: reals,
    now: t.time,
  },
  {},
  `with turn as materialized (
     select ${advisoryLock("plays", "$id::uuid::text")}
   ), asked as (
     select * from unnest($listeners::text[], $formers::text[], $people::uuid[], $sources::integer[], $gaps::real[])
       as o (listener, former, person, source, gap)
   ), again as (
     select o.listener from turn cross join asked o
       join play_listeners l on l.content_id = $id and l.listener in (o.listener, o.former)
     where l.heard_at > $now::timestamptz - interval '30 minutes'
   ), free as (
     insert into listening_members as l (listener, heard_at, free_since)
     select o.listener, $now, $now::timestamptz - make_interval(secs => o.gap)
     from turn cross join asked o
     where o.person is not null and o.listener not in (select listener from again)
     order by o.listener
     on conflict (listener) do update set heard_at = excluded.heard_at, free_since = excluded.free_since
     where l.heard_at <= excluded.free_since
     returning listener
   ), counted as (
     insert into play_listeners (content_id, listener, heard_at)
     select $id, o.listener, $now
     from turn cross join asked o
     where o.listener not in (select listener from again)
       and (o.person is null or o.listener in (select listener from free))
     on conflict (content_id, listener) do update set heard_at = excluded.heard_at, is_over = false
     where play_listeners.heard_at <= excluded.heard_at - interval '30 minutes'
     returning listener
   ), total as (
     select count(*)::integer as plays from counted having count(*) > 0
   ), added as (
     update media_content set play_count = play_count + total.plays
     from total where id = $id
     returning id, user_id, total.plays
   ), heard as (
     select o.*, p.city_id, coalesce('account ' || o.person::text, o.listener) as who
     from counted join asked o using (listener) left join profiles p on p.id = o.person
   ), in_cities as (
     insert into city_plays as c (artist_id, city_id, plays)
     select added.user_id, heard.city_id, count(*) from added cross join heard
     where heard.city_id is not null
     group by added.user_id, heard.city_id order by heard.city_id
     on conflict (artist_id, city_id) do update set plays = c.plays + excluded.plays
   ), logged as (
     insert into play_log (artist_id, content_id, day, hour, listener, city_id, source)
     select a.id, added.id, (${localNow})::date, extract(hour from ${localNow}),
       (('x' || left(encode(sha256(s.secret || uuid_send(a.id) || convert_to(heard.who, 'UTF8')), 'hex'), 16))
         ::bit(64)::bigint & -2) + case when heard.person is null then 0 else 1 end,
       heard.city_id, heard.source
     from added cross join listening_secret s cross join heard
       join profiles a on a.id = added.user_id left join cities c on c.id = a.city_id
   )
   insert into play_days as d (content_id, day, plays)
   select id, ($now::timestamptz at time zone 'UTC')::date, plays from added
   on conflict (content_id, day) do update set plays = d.plays + excluded.plays`,
);

/** Counts where a play ended (0 to 20), once, of listeners who counted within the last hour. */
export const addPlayEnd = statement(
  { id: t.uuid, listeners: t.texts, part: t.int, now: t.time },
  {},
  `with over as (
     update play_listeners set is_over = true
     where content_id = $id and listener = any($listeners::text[]) and not is_over
       and heard_at > $now::timestamptz - interval '1 hour'
     returning content_id
   )
   insert into play_ends as e (content_id, month, ends)
   select m.id, date_trunc('month', $now::timestamptz at time zone 'UTC')::date,
     array(select case when n = $part::integer then 1 else 0 end from generate_series(0, 20) n)
   from over join media_content m on m.id = over.content_id limit 1
   on conflict (content_id, month) do update set ends[$part::integer + 1] = e.ends[$part::integer + 1] + 1`,
);

export const sweepListeners = statement(
  { now: t.time },
  {},
  `with members as (
     delete from listening_members where heard_at < $now::timestamptz - interval '1 hour'
   )
   delete from play_listeners where heard_at < $now::timestamptz - interval '1 hour'`,
);

/** Deletes a batch of what was logged more than thirty days ago, after the figures of its days were counted. */
export const sweepPlayLog = statement(
  { now: t.time, limit: t.bigint },
  { ctid: t.text },
  `delete from play_log where ctid = any(array(
     select l.ctid from play_log l
     where l.day < ($now::timestamptz at time zone 'UTC')::date - 31
       and exists (select from audience_days d where d.artist_id = l.artist_id and d.day = l.day)
     limit $limit))
   returning ctid::text`,
);
