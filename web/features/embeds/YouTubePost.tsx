import type { LinkPreview } from "#contract/links";
import { copy } from "./copy.ts";
import { TapToLoad } from "./TapToLoad.tsx";

type YouTubePostProps = { id: string; start: number; card: LinkPreview };

const videoId = /^[\w-]{11}$/;

/** A video of YouTube in a post: our copy of its picture until it is tapped, then their player in its place. */
export function YouTubePost({ id, start, card }: YouTubePostProps) {
  if (!videoId.test(id)) return <p className="font-semibold">{copy.youTubeInvalid}</p>;
  const from = Number.isSafeInteger(start) && start > 0 ? start : 0;
  return (
    <TapToLoad
      site="YouTube"
      title={card.title === "" ? copy.watchHere : card.title}
      picture={card.picture}
      wide
      frame={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1${from > 0 ? `&start=${from}` : ""}`}
      url={`https://www.youtube.com/watch?v=${id}${from > 0 ? `&t=${from}` : ""}`}
      className="aspect-video"
    />
  );
}
