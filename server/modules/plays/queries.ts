import type { Media } from "#contract/posts/posts";
import { maySee } from "#modules/people";
import { readablePost } from "#modules/posts";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const mediaKind: SqlType<Media["kind"]> = { pg: "text", nullable: true };

/**
 * A post that the listener may hear, that is not their own, and that is playable: a locked one is not. `duration` in
 * seconds.
 */
export const heardPost = statement(
  { id: t.uuid, viewer: maybe(t.uuid) },
  { kind: mediaKind, duration: maybe(t.real) },
  `select m.media ->> 'kind' as kind, (m.media ->> 'duration')::real as duration
   from media_content m join profiles p on p.id = m.user_id
   where m.id = $id and ${readablePost} and ${maySee} and not m.is_locked
     and m.user_id is distinct from $viewer and m.media ->> 'kind' in ('audio', 'video')`,
);

const maybeUuids: SqlType<(string | null)[]> = { pg: "uuid[]", nullable: false };

/**
 * Counts plays of one post: listeners (their hash of today; `formers`: the one of yesterday) who did not
 * count within 30 minutes; `people`: who of them are members, whose city counts for the artist. Locks the post first, so that two servers never wait for one another; a
 * post that goes meanwhile counts nothing.
 */
export const addPlays = statement(
  { id: t.uuid, listeners: t.texts, formers: t.texts, people: maybeUuids, now: t.time },
  {},
  `with turn as materialized (
     select ${advisoryLock("plays", "$id::uuid::text")}
   ), counted as (
     insert into play_listeners (content_id, listener, heard_at)
     select $id, o.listener, $now
     from turn cross join unnest($listeners::text[], $formers::text[]) as o (listener, former)
     where not exists (
       select from play_listeners l
       where l.content_id = $id and l.listener = o.former
         and l.heard_at > $now::timestamptz - interval '30 minutes')
     on conflict (content_id, listener) do update set heard_at = excluded.heard_at
     where play_listeners.heard_at <= excluded.heard_at - interval '30 minutes'
     returning listener
   ), total as (
     select count(*)::integer as plays from counted having count(*) > 0
   ), added as (
     update media_content set play_count = play_count + total.plays
     from total where id = $id
     returning id, user_id, total.plays
   ), heard as (
     select p.city_id, count(*) as plays
     from counted join unnest($listeners::text[], $people::uuid[]) as o (listener, person) using (listener)
       join profiles p on p.id = o.person
     where p.city_id is not null group by p.city_id
   ), in_cities as (
     insert into city_plays as c (artist_id, city_id, plays)
     select added.user_id, heard.city_id, heard.plays from added cross join heard order by heard.city_id
     on conflict (artist_id, city_id) do update set plays = c.plays + excluded.plays
   )
   insert into play_days as d (content_id, day, plays)
   select id, ($now::timestamptz at time zone 'UTC')::date, plays from added
   on conflict (content_id, day) do update set plays = d.plays + excluded.plays`,
);

export const sweepListeners = statement(
  { now: t.time },
  {},
  `delete from play_listeners where heard_at < $now::timestamptz - interval '1 hour'`,
);
