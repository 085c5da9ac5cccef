import { ExternalLink, Music } from "lucide-react";
import { isSpotify } from "#contract/posts/embeds";
import { webAddress } from "#contract/text/web-address";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";

/** For an address that cannot be embedded: links to Spotify on the web, and to its app. */
export function SpotifyFallback({ url }: { url: string }) {
  const web = isSpotify(url) ? webAddress(url)?.href : undefined;
  return (
    <div className="grid w-full gap-3 rounded-lg bg-surface p-3.5">
      <p className="flex items-center gap-3 font-semibold">
        <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-md bg-fill">
          <Music className="size-5" />
        </span>
        {copy.spotifyInvalid}
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          href={web ?? "https://open.spotify.com/"}
          target="_blank"
          rel="noopener nofollow"
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          {copy.openOn("Spotify")}
          <ExternalLink aria-hidden />
          <span className="sr-only">. {copy.newTab}</span>
        </a>
        <a href="spotify:" className={buttonClass({ variant: "outline", size: "sm" })}>
          {copy.openApp}
        </a>
      </div>
    </div>
  );
}
