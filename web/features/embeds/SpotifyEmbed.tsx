import { parseSpotify, spotifyAddress } from "#contract/embeds";
import { copy } from "./copy.ts";
import { LinkCard } from "./LinkCard.tsx";
import { SPOTIFY_SETTLES_MS, spotifyHeight } from "./spotify-shape.ts";
import { TapToLoad } from "./TapToLoad.tsx";

/** A song, album, playlist or artist of Spotify; a card of its link where the address names none. */
export function SpotifyEmbed({ url }: { url: string }) {
  const target = parseSpotify(url);
  if (target === null) return <LinkCard url={url} title={copy.spotifyInvalid} />;
  return (
    <TapToLoad
      site="Spotify"
      title={copy.listenHere(copy.spotify[target.kind])}
      frame={`https://open.spotify.com/embed/${target.kind}/${target.id}`}
      url={spotifyAddress(target)}
      height={spotifyHeight(target)}
      settles={SPOTIFY_SETTLES_MS}
    />
  );
}
