import { parseYouTube } from "#contract/posts/embeds";
import type { LinkPreview } from "#contract/posts/links";
import { webAddress } from "#contract/text/web-address";
import { copy } from "./copy.ts";
import { LinkCard } from "./LinkCard.tsx";
import { YouTubeVideo } from "./YouTubeVideo.tsx";

type YouTubeEmbedProps = { url: string; card: LinkPreview | null; wide?: boolean };

/** An address of YouTube: a video, a link to a channel, or nothing. */
export function YouTubeEmbed({ url, card, wide = true }: YouTubeEmbedProps) {
  const target = parseYouTube(url);
  if (target?.kind === "video")
    return <YouTubeVideo id={target.id} start={target.start} card={card} wide={wide} />;
  return (
    <LinkCard
      url={webAddress(url)?.href ?? "https://www.youtube.com/"}
      title={target === null ? copy.youTubeInvalid : copy.channel}
    />
  );
}
