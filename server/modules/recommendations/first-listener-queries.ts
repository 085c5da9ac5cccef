import { firstListeners } from "#contract/discovery/first-listeners";
import { limitedPeople, notBlocked } from "#modules/people";
import { statement, t } from "#platform/db/sql";

/** How many people of a genre are looked at, the best known first. */
const peopleOfGenre = 2000;

/** Whether the post `m` of the artist `a` is a song that everybody may see. */
const isOpenSong = `m.visibility = 'public' and m.status = 'active' and m.content_type = 'audio'
     and not m.is_locked and not m.is_sensitive
     and a.role = 'creator' and a.is_public and a.first_run_completed
     and a.id not in (${limitedPeople})`;

/**
 * Whether the song `m` is among the first of its artist `a`, and the page is new. Songs that were deleted since still
 * count, so that publishing again takes no new turn. Plays stand for listeners: there are never fewer of them.
 */
const isFirstSong = `(
       select count(*) from (
         select from media_content e
         where e.user_id = m.user_id and e.content_type = 'audio' and e.visibility = 'public'
           and e.status <> 'scheduled' and (e.created_at, e.id) < (m.created_at, m.id)
         limit ${firstListeners.songs}
       ) earlier
     ) < ${firstListeners.songs}
     and (a.created_at > m.created_at - interval '${firstListeners.newDays} days' or (
       select coalesce(sum(e.play_count), 0) from media_content e where e.user_id = m.user_id
     ) < ${firstListeners.places})`;

/** First songs that still look for people, after the song (`at`, `after`). */
export const songsWithoutListeners = statement(
  { at: t.time, after: t.uuid, now: t.time, limit: t.bigint },
  { id: t.uuid, created_at: t.time },
  `select m.id, m.created_at
   from media_content m join profiles a on a.id = m.user_id
   where (m.created_at, m.id) > ($at::timestamptz, $after::uuid)
     and m.created_at > $now::timestamptz - interval '${firstListeners.searchDays} days'
     and m.created_at <= $now::timestamptz
     and ${isOpenSong} and ${isFirstSong}
     and (select count(*) from first_listener_places f where f.content_id = m.id) < ${firstListeners.places}
   order by m.created_at, m.id
   limit $limit`,
);

/**
 * Gives a song its free places: people with a public profile who share a genre with the artist or the song's tags, who
 * were there lately, and of whom neither hides the other. City and country decide between equals. Repeating it adds
 * only what is free.
 */
export const insertPlaces = statement(
  { song: t.uuid, now: t.time },
  {},
  `with song as materialized (
     select m.id, m.user_id, a.city_id, a.country_code,
       array(select unnest(a.musical_genres) union select unnest(m.tags)) as genres
     from media_content m join profiles a on a.id = m.user_id
     where m.id = $song and ${isOpenSong}
   ), alike as materialized (
     select k.id, count(*) as genres
     from song cross join lateral unnest(song.genres) genre
       cross join lateral unnest(array['c', 's']) as part
       cross join lateral (
         select id from network_keys where key = part || left('g:' || genre, 80)
         order by popularity desc, id desc limit ${peopleOfGenre}
       ) k
     group by k.id
   )
   insert into first_listener_places (content_id, viewer_id, placed_at)
   select song.id, p.id, $now::timestamptz
   from song cross join alike join profiles p on p.id = alike.id
   where p.id <> song.user_id and p.is_public and p.first_run_completed
     and exists (
       select from sessions s
       where s.user_id = p.id and s.refreshed_at > $now::timestamptz - interval '${firstListeners.activeDays} days')
     and not exists (select from user_follows f where f.follower_id = p.id and f.following_id = song.user_id)
     and not exists (select from band_members b where b.band_id = song.user_id and b.person_id = p.id)
     and ${notBlocked("song.user_id", "p.id")}
     and not exists (
       select from mutes b where b.muter_id = p.id and b.muted_id = song.user_id
         or b.muter_id = song.user_id and b.muted_id = p.id)
     and not exists (
       select from recommendation_dismissals d where d.person_id = p.id and d.dismissed_id = song.user_id)
     and not exists (
       select from first_listener_places f where f.viewer_id = p.id and f.content_id = song.id)
     and (
       select count(*) from first_listener_places f
       where f.viewer_id = p.id and f.shown_at is null
         and f.placed_at > $now::timestamptz - interval '${firstListeners.activeDays} days'
     ) < ${firstListeners.waiting}
   order by alike.genres desc, (p.city_id = song.city_id) is true desc,
     (p.country_code = song.country_code) is true desc, md5(song.id::text || p.id::text)
   limit ${firstListeners.places} - (select count(*) from first_listener_places f where f.content_id = $song)
   on conflict do nothing`,
);

/** The song was answered to this person; a repeat keeps the first time. */
export const markShown = statement(
  { viewer: t.uuid, song: t.uuid },
  {},
  `update first_listener_places set shown_at = now()
   where content_id = $song and viewer_id = $viewer and shown_at is null`,
);

/** Members (null: visitors) heard a song; of those who were shown it, the first time stays. */
export const markPlayed = statement(
  { song: t.uuid, people: t.uuids, now: t.time },
  {},
  `update first_listener_places set played_at = $now::timestamptz
   where content_id = $song and viewer_id = any($people::uuid[])
     and shown_at is not null and played_at is null`,
);
