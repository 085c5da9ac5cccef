import type { getHighlights as endpoint } from "#contract/discovery/discovery";
import { newestSongs } from "#modules/posts";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { cardColumns, selectCard, shownArtist } from "./artist-card.ts";

const topArtists = statement(
  { viewer: maybe(t.uuid) },
  cardColumns,
  // Walks profiles_artists from the top, skipping artists without a picture or a song.
  `select ${selectCard}
   from profiles p
   where ${shownArtist} and (p.avatar is not null or (
     select true from media_content m
     where m.user_id = p.id and m.visibility = 'public' and m.status = 'active'
       and m.content_type = 'audio'
     limit 1
   ))
   order by p.followers_count desc, p.id
   limit 8`,
);

/** The landing page for visitors: the most followed artists, and the newest song of eight artists. */
export const getHighlights: Action<typeof endpoint> = async (ctx) => {
  const viewer = ctx.actor?.userId ?? null;
  const [artists, songs] = await Promise.all([
    ctx.db.many(topArtists, { viewer }),
    newestSongs(ctx, 8),
  ]);
  return { artists, songs };
};
