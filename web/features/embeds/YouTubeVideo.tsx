import type { LinkPreview } from "#contract/posts/links";
import { useDataMode } from "#web/ui/browser/data-mode.ts";
import { autoExpand } from "./auto-expand.ts";
import { copy } from "./copy.ts";
import { LinkCard } from "./LinkCard.tsx";
import { TapToLoad } from "./TapToLoad.tsx";

type YouTubeVideoProps = {
  id: string;
  start: number;
  /** YouTube's metadata, with our copy of the picture; null until loaded. */
  card: LinkPreview | null;
  /** In the aspect ratio of the player instead of a row with a small picture. */
  wide?: boolean;
};

const videoId = /^[\w-]{11}$/;

/** A video of YouTube: its picture until it is tapped, then their player with autoplay. */
export function YouTubeVideo({ id, start, card, wide = true }: YouTubeVideoProps) {
  const expands = autoExpand.useOn();
  const dataMode = useDataMode();
  if (!videoId.test(id))
    return <LinkCard url="https://www.youtube.com/" title={copy.youTubeInvalid} />;
  const from = Number.isSafeInteger(start) && start > 0 ? start : 0;
  const frame = `https://www.youtube-nocookie.com/embed/${id}`;
  return (
    <TapToLoad
      site="YouTube"
      title={card === null || card.title === "" ? copy.watchHere : card.title}
      subtitle={card?.author ?? undefined}
      picture={card?.picture ?? null}
      wide={wide}
      expands={expands && !dataMode}
      frame={frame + (from > 0 ? `?start=${from}` : "")}
      frameOnTap={`${frame}?autoplay=1${from > 0 ? `&start=${from}` : ""}`}
      url={`https://www.youtube.com/watch?v=${id}${from > 0 ? `&t=${from}` : ""}`}
      className="aspect-video"
    />
  );
}
