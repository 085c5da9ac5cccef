import type { ArtistCard } from "#contract/discovery/discovery";
import type { Picture } from "#contract/files/files";
import { followedByViewer, personColumns, selectPerson, withinReach } from "#modules/people";
import { maybe, type SqlType, t, type Values } from "#platform/db/sql";

/** The row of every statement about artists: the card in the contract. */
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

/** The same as SQL: `p` is the artist, `$viewer` the viewer (or null). */
export const selectCard = `${selectPerson}, p.headline,
  p.city, p.country_code, p.musical_genres, p.followers_count, p.avatar,
  ${followedByViewer("p.id")} is not null as is_following`;

/** The artists to show: the condition of the partial indexes on profiles, without those hidden from the viewer or of limited reach. */
export const shownArtist = `p.role = 'creator' and p.is_public and p.first_run_completed
  and ${withinReach("p.id")}`;

/** The card alone, from a row with more columns. */
export function cardOf(row: Values<typeof cardColumns>): ArtistCard {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    creator_slug: row.creator_slug,
    avatar_url: row.avatar_url,
    role: row.role,
    is_band: row.is_band,
    headline: row.headline,
    city: row.city,
    country_code: row.country_code,
    musical_genres: row.musical_genres,
    followers_count: row.followers_count,
    avatar: row.avatar,
    is_following: row.is_following,
  };
}
