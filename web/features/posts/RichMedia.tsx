import type { ComponentType } from "react";
import type { Media, Post } from "#contract/posts/posts";
import { LinkPreviewCard, SpotifyEmbed, YouTubeVideo } from "#features/embeds";
import { EventLink } from "#web/entities/event/EventLink.tsx";
import { GalleryMedia } from "./GalleryMedia.tsx";
import { LockedMedia } from "./LockedMedia.tsx";
import { ReleaseMedia } from "./ReleaseMedia.tsx";
import { SensitiveMedia } from "./SensitiveMedia.tsx";
import { VideoMedia } from "./VideoMedia.tsx";

type Rich = Exclude<Media, { kind: "image" | "audio" }>;
type RichMediaProps = {
  post: Post;
  media: Rich;
  queue: readonly Post[];
  priority: boolean;
  /** Shows the media of a post, once the viewer asked for it. */
  Media: ComponentType<{ post: Post; queue: readonly Post[]; priority: boolean }>;
};

/** All media but a single picture or a recording: galleries, videos, embeds, locked and sensitive posts. */
export default function RichMedia({ post, media, queue, priority, Media }: RichMediaProps) {
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
      return <LockedMedia post={post} media={media} queue={queue} />;
    case "sensitive":
      return <SensitiveMedia post={post} media={media.media} Media={Media} />;
  }
}
