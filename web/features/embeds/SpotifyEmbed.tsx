import { parseSpotify, spotifyAddress } from "#contract/embeds";
import { copy } from "./copy.ts";
import { LinkCard } from "./LinkCard.tsx";
import { TapToLoad } from "./TapToLoad.tsx";

/** Heights of the large variant (spec 1 §9). */
const HEIGHT = { artist: 450, other: 380 };

/** A song, album, playlist or artist of Spotify; a card of its link where the address names none. */
export function SpotifyEmbed({ url }: { url: string }) {
  const target = parseSpotify(url);
  if (target === null) return <LinkCard url={url} title={copy.openOn("Spotify")} />;
  return (
    <TapToLoad
      site="Spotify"
      title={copy.listenHere(copy.spotify[target.kind])}
      frame={`https://open.spotify.com/embed/${target.kind}/${target.id}`}
      url={spotifyAddress(target)}
      height={target.kind === "artist" ? HEIGHT.artist : HEIGHT.other}
    />
  );
}
