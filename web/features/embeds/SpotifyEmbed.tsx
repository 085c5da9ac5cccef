import { parseSpotify, spotifyAddress } from "#contract/posts/embeds";
import type { MusicMetadata } from "#contract/posts/links";
import { copy } from "./copy.ts";
import { SPOTIFY_SETTLES_MS, spotifyHeight } from "./spotify-shape.ts";
import { SpotifyFallback } from "./SpotifyFallback.tsx";
import { TapToLoad } from "./TapToLoad.tsx";

type SpotifyEmbedProps = {
  url: string;
  /** Spotify's metadata, with our copy of the cover; null until loaded. */
  card: MusicMetadata | null;
  cardClassName?: string;
};

/** A song, album, playlist or artist of Spotify; buttons that open Spotify where the address is none of these. */
export function SpotifyEmbed({ url, card, cardClassName }: SpotifyEmbedProps) {
  const target = parseSpotify(url);
  if (target === null) return <SpotifyFallback url={url} />;
  return (
    <TapToLoad
      site="Spotify"
      {...(cardClassName !== undefined && { cardClassName })}
      title={card?.title ?? copy.listenHere(copy.spotify[target.kind])}
      subtitle={card === null || card.type === "artist" ? undefined : card.artist}
      picture={card?.picture ?? null}
      frame={`https://open.spotify.com/embed/${target.kind}/${target.id}`}
      url={spotifyAddress(target)}
      height={spotifyHeight(target)}
      settles={SPOTIFY_SETTLES_MS}
    />
  );
}
