import type { SpotifyTarget } from "#contract/embeds";

/** Pixels of the large variant (spec 1 §9). */
export function spotifyHeight({ kind }: SpotifyTarget): number {
  return kind === "artist" ? 450 : 380;
}
