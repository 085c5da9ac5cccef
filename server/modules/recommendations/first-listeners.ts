import { followedByViewer, maySee, notDismissed, withinReach } from "#modules/people";
import type { Db } from "#platform/db/db";
import { maybe, statement, t } from "#platform/db/sql";
import { firstListeners } from "#contract/discovery/first-listeners";
import { insertPlaces, songsWithoutListeners } from "./first-listener-queries.ts";
import { cardColumns, selectCard } from "./ranked-queries.ts";

const batchSize = 100;

/** Gives places to the first songs of new artists. Repeating it, or going on after a crash, gives none twice. */
export async function placeFirstSongs(db: Db, now: Date): Promise<void> {
  let at = new Date(0);
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const songs = await db.many(songsWithoutListeners, { at, after, now, limit: batchSize });
    for (const { id } of songs) await db.run(insertPlaces, { song: id, now });
    const last = songs.at(-1);
    if (last === undefined || songs.length < batchSize) return;
    ({ created_at: at, id: after } = last);
  }
}

/** The one first song for this person: the one of the last day again, otherwise the one that waits longest. */
export const placeOf = statement(
  { viewer: t.uuid },
  { ...cardColumns, song_id: t.uuid, song_title: t.text, is_new: t.bool, genre: maybe(t.text) },
  `select ${selectCard}, m.id as song_id, m.title as song_title, f.shown_at is null as is_new, (
       select genre from profiles me cross join lateral unnest(me.musical_genres) genre
       where me.id = $viewer and genre = any (p.musical_genres) limit 1) as genre
   from first_listener_places f join media_content m on m.id = f.content_id join profiles p on p.id = m.user_id
   where f.viewer_id = $viewer
     and f.placed_at > now() - interval '${firstListeners.activeDays} days'
     and (f.shown_at is null or f.shown_at > now() - interval '1 day')
     and m.visibility = 'public' and m.status = 'active' and not m.is_locked and not m.is_sensitive
     and p.role = 'creator' and p.is_public and p.id <> $viewer and ${maySee}
     and ${followedByViewer("p.id")} is null and ${withinReach("p.id")} and ${notDismissed("p.id")}
   order by f.shown_at nulls last, f.placed_at, f.content_id
   limit 1`,
);
