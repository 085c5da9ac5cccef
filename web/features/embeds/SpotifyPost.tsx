import { parseSpotify, spotifyAddress } from "#contract/embeds";
import type { MusicMetadata } from "#contract/links";
import { copy } from "./copy.ts";
import { LinkCard } from "./LinkCard.tsx";
import { SPOTIFY_SETTLES_MS, spotifyHeight } from "./spotify-shape.ts";
import { TapToLoad } from "./TapToLoad.tsx";

/** Something of Spotify in a post: our copy of its cover and names until it is tapped, then their player. */
export function SpotifyPost({ card }: { card: MusicMetadata }) {
  const target = parseSpotify(card.url);
  if (target === null)
    return (
      <LinkCard
        url="https://open.spotify.com/"
        title={copy.spotifyInvalid}
        className="bg-background"
      />
    );
  return (
    <TapToLoad
      site="Spotify"
      cardClassName="bg-background"
      title={card.title}
      subtitle={card.type === "artist" ? undefined : card.artist}
      picture={card.picture}
      frame={`https://open.spotify.com/embed/${target.kind}/${target.id}`}
      url={spotifyAddress(target)}
      height={spotifyHeight(target)}
      settles={SPOTIFY_SETTLES_MS}
    />
  );
}
