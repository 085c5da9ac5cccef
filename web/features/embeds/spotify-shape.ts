import type { SpotifyTarget } from "#contract/posts/embeds";

/** How long its skeleton is shown at least: their player builds itself after it has loaded. */
export const SPOTIFY_SETTLES_MS = 800;

/** Pixels of the large variant. */
export function spotifyHeight({ kind }: SpotifyTarget): number {
  return kind === "artist" ? 450 : 380;
}
