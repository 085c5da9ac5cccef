import type { Post } from "#contract/posts/posts";
import { withinReach, withoutMutedWords } from "#modules/people";
import type { VisitorContext } from "#platform/context";
import { maybe, statement, t } from "#platform/db/sql";
import { postColumns, isPublicPost, selectPost } from "./columns.ts";
import { toPost } from "./view.ts";

/** The newest song after `after`, of an artist who is not in `exclusion` (index media_content_songs). */
const nextSong = (after: string, exclusion: string): string => `
     select m.id, m.user_id, m.created_at
     from media_content m
     join profiles p on p.id = m.user_id
       and p.role = 'creator' and p.is_public and p.first_run_completed
     where ${isPublicPost} and m.content_type = 'audio' and not m.is_sensitive
       and ${withinReach("m.user_id")} and ${withoutMutedWords} ${after} ${exclusion}
     order by m.created_at desc, m.id desc
     limit 1`;

const songs = statement(
  { viewer: maybe(t.uuid), count: t.int },
  postColumns,
  // One walk down the index that skips artists it already has.
  `with recursive picked as (
     (select s.id, s.created_at, array[s.user_id] as artists from (${nextSong("", "")}) s)
     union all
     select s.id, s.created_at, picked.artists || s.user_id
     from picked cross join lateral (${nextSong(
       "and (m.created_at, m.id) < (picked.created_at, picked.id)",
       "and m.user_id <> all (picked.artists)",
     )}) s
     where cardinality(picked.artists) < $count
   )
   select ${selectPost}
   from picked
   join media_content m on m.id = picked.id
   join profiles p on p.id = m.user_id
   order by m.created_at desc, m.id desc`,
);

/** The newest songs of artists, at most one of each. */
export async function newestSongs(ctx: VisitorContext, count: number): Promise<Post[]> {
  const rows = await ctx.db.many(songs, { viewer: ctx.actor?.userId ?? null, count });
  return rows.map((row) => toPost(row, ctx));
}
