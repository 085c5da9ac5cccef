import type { ExploreArtist } from "#contract/discovery/explore";
import type { Picture, Recording } from "#contract/files/files";
import { cardColumns, selectCard } from "#modules/discovery";
import { withoutMutedWords } from "#modules/people";
import { isPublicPost } from "#modules/posts";
import { maybe, t, type Values } from "#platform/db/sql";

/** The row of every statement about artists in this module. */
export const artistColumns = {
  ...cardColumns,
  created_at: t.time,
  profile_views_30d: t.int,
  song_id: maybe(t.uuid),
  song_title: maybe(t.text),
  song: maybe(t.json<Recording & { cover: Picture | null }>()),
};

const playableSongCondition = `${isPublicPost} and m.content_type = 'audio' and not m.is_locked
  and not m.is_sensitive and ${withoutMutedWords}`;

/** The same as SQL: `p` is the artist, `$viewer` the viewer; use with `withSong`. */
export const selectArtist = `${selectCard}, p.created_at, p.profile_views_30d,
  song.id as song_id, song.title as song_title, song.media - 'peaks' as song`;

/** The pinned public song of `p`, else the newest (indexes media_content_pinned and media_content_by_author_kind). */
export const withSong = `left join lateral (
     (select m.id, m.title, m.media, 0 as place
      from media_content m
      where m.user_id = p.id and m.pinned_at is not null and ${playableSongCondition})
     union all
     (select m.id, m.title, m.media, 1
      from media_content m
      where m.user_id = p.id and m.kind = 'music' and ${playableSongCondition}
      order by m.created_at desc, m.id desc
      limit 1)
     order by place
     limit 1
   ) song on true`;

type ArtistRow = Values<typeof artistColumns>;

/** A row as the contract has it. */
export function toArtist({ song_id, song_title, song, ...artist }: ArtistRow): ExploreArtist {
  return {
    ...artist,
    created_at: artist.created_at.toISOString(),
    preview:
      song_id === null || song_title === null || song === null
        ? null
        : { id: song_id, title: song_title, sound: song, cover: song.cover },
  };
}
