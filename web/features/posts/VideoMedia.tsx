import { lazy } from "react";
import type { Media, Post } from "#contract/posts/posts";
import { loadVideoPlayer, playsLabel } from "#features/player";
import { clock } from "#web/ui/browser/clock.ts";
import { savesData } from "#web/ui/browser/data-mode.ts";
import { copy } from "./copy.ts";
import { mediaShape } from "./media-shape.ts";

const VideoPlayer = lazy(loadVideoPlayer);

type Video = Extract<Media, { kind: "video" }>;

/** A video with its length. */
export function VideoMedia({ post, media }: { post: Post; media: Video }) {
  return (
    <div className="grid gap-2">
      <div
        style={mediaShape(media)}
        className="relative -mx-4 overflow-hidden bg-fill md:mx-0 md:rounded-md"
      >
        <VideoPlayer post={post} media={media} poster={posterOf(media)} />
      </div>
      <p className="flex flex-wrap gap-x-1.5 text-sm text-text-muted">
        {post.views > 0 && <span>{playsLabel(post.views)} ·</span>}
        <span className="tabular-nums">{clock(media.duration)}</span>
        {media.captions !== null && <span>· {copy.withCaptions}</span>}
      </p>
    </div>
  );
}

function posterOf({ poster }: Video): string | undefined {
  if (poster === null) return undefined;
  const targetWidth = savesData() ? 320 : 640 * Math.min(2, window.devicePixelRatio);
  const rising = poster.sizes.toSorted((a, b) => a.width - b.width);
  return (rising.find(({ width }) => width >= targetWidth) ?? rising.at(-1))?.url ?? poster.url;
}
