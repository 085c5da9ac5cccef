import type { SpotifyTarget } from "#contract/posts/embeds";

/** Minimum milliseconds for which the skeleton is shown: the player renders after it has loaded. */
export const SPOTIFY_SETTLES_MS = 800;

/** Pixels of the large variant. */
export function spotifyHeight({ kind }: SpotifyTarget): number {
  return kind === "artist" ? 450 : 380;
}
