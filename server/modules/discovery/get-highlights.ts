import type { getHighlights as endpoint } from "#contract/discovery/discovery";
import { newestSongs } from "#modules/posts";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { featuredNow } from "./featured-queries.ts";
import { cardColumns, selectCard, shownArtist } from "./artist-card.ts";

const mostArtists = 8;

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
   limit ${mostArtists}`,
);

/** The landing page for visitors: the artists whom editors feature, then the most followed, and the newest song of eight artists. */
export const getHighlights: Action<typeof endpoint> = async (ctx) => {
  const viewer = ctx.actor?.userId ?? null;
  const [featuredArtists, artists, songs] = await Promise.all([
    ctx.db.many(featuredNow, { viewer }),
    ctx.db.many(topArtists, { viewer }),
    newestSongs(ctx, 8),
  ]);
  const featuredIds = new Set(featuredArtists.map(({ id }) => id));
  const others = artists.filter(({ id }) => !featuredIds.has(id));
  return { artists: [...featuredArtists, ...others].slice(0, mostArtists), songs };
};
