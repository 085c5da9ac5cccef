import type { ArtistCard } from "#contract/discovery";
import type { Picture } from "#contract/files";
import { personColumns } from "#modules/profiles";
import { maybe, type SqlType, t } from "#platform/sql";

/** The row of every statement that shows artists: it is the card as the contract has it. */
export const cardColumns = {
  ...personColumns,
  headline: t.text,
  city: t.text,
  country_code: maybe(t.text),
  musical_genres: t.texts,
  followers_count: t.int,
  avatar: maybe(t.json<Picture>()),
  is_following: t.bool,
} satisfies Record<keyof ArtistCard, SqlType<unknown>>;

/**
 * Whether the viewer follows artist `p`, as true or null. One probe per artist: as `exists` it may be
 * planned as a hash of everyone they follow.
 */
export const followed = `(
    select true from user_follows f where f.follower_id = $viewer and f.following_id = p.id
  )`;

/** The same as SQL: `p` is the artist, `$viewer` whoever looks (or null). */
export const selectCard = `p.id, p.name, p.username, p.creator_slug, p.avatar_url, p.role, p.headline,
  p.city, p.country_code, p.musical_genres, p.followers_count, p.avatar,
  ${followed} is not null as is_following`;

/** Which artists there are to show: the condition of the partial indexes on profiles. */
export const shownArtist = `p.role = 'creator' and p.is_public and p.first_run_completed`;
