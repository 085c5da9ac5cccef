import { type ComponentType, lazy } from "react";
import type { Media, Post } from "#contract/posts/posts";
import { LinkPreviewCard, SpotifyEmbed, YouTubeVideo } from "#features/embeds";
import { loadVideoPlayer, playsLabel } from "#features/player";
import { EventLink } from "#web/entities/event/EventLink.tsx";
import { clock } from "#web/ui/browser/clock.ts";
import { savesData } from "#web/ui/browser/data-mode.ts";
import { copy } from "./copy.ts";
import { GalleryMedia } from "./GalleryMedia.tsx";
import { LockedMedia } from "./LockedMedia.tsx";
import { ReleaseMedia } from "./ReleaseMedia.tsx";
import { SensitiveMedia } from "./SensitiveMedia.tsx";
import { mediaShape } from "./media-shape.ts";

const VideoPlayer = lazy(loadVideoPlayer);

type Rich = Exclude<Media, { kind: "image" | "audio" }>;
type RichMediaProps = {
  post: Post;
  media: Rich;
  priority: boolean;
  /** Shows the media of a post, once the viewer asked for it. */
  Media: ComponentType<{ post: Post; queue: readonly Post[]; priority: boolean }>;
};

/** All media but a single picture or a recording: galleries, videos, embeds, locked and sensitive posts. */
export default function RichMedia({ post, media, priority, Media }: RichMediaProps) {
  switch (media.kind) {
    case "gallery":
      return (
        <GalleryMedia pictures={media.pictures} author={post.author.name} priority={priority} />
      );
    case "video":
      return <VideoMedia post={post} media={media} />;
    case "youtube":
      return <YouTubeVideo id={media.id} start={media.start} card={media.card} />;
    case "spotify":
      return <SpotifyEmbed url={media.card.url} card={media.card} cardClassName="bg-background" />;
    case "link":
      return <LinkPreviewCard card={media.card} />;
    case "event":
      return <EventLink event={media.event} priority={priority} />;
    case "release":
      return <ReleaseMedia post={post} release={media.release} />;
    case "locked":
      return <LockedMedia post={post} media={media} />;
    case "sensitive":
      return <SensitiveMedia post={post} media={media.media} Media={Media} />;
  }
}

function VideoMedia({ post, media }: { post: Post; media: Extract<Media, { kind: "video" }> }) {
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

function posterOf({ poster }: Extract<Media, { kind: "video" }>): string | undefined {
  if (poster === null) return undefined;
  const targetWidth = savesData() ? 320 : 640 * Math.min(2, window.devicePixelRatio);
  const rising = poster.sizes.toSorted((a, b) => a.width - b.width);
  return (rising.find(({ width }) => width >= targetWidth) ?? rising.at(-1))?.url ?? poster.url;
}
