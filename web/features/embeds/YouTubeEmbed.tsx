import { parseYouTube } from "#contract/embeds";
import { copy } from "./copy.ts";
import { LinkCard } from "./LinkCard.tsx";
import { TapToLoad } from "./TapToLoad.tsx";

/** A video of YouTube, which begins with the tap that loads it; of a channel, its link. */
export function YouTubeEmbed({ url }: { url: string }) {
  const target = parseYouTube(url);
  if (target?.kind !== "video")
    return <LinkCard url={url} title={target === null ? copy.openOn("YouTube") : copy.channel} />;
  const start = target.start > 0 ? `&start=${target.start}` : "";
  return (
    <TapToLoad
      site="YouTube"
      title={copy.watchHere}
      frame={`https://www.youtube-nocookie.com/embed/${target.id}?autoplay=1${start}`}
      url={`https://www.youtube.com/watch?v=${target.id}`}
      className="aspect-video"
    />
  );
}
