import { lazy, Suspense } from "react";
import type { Media, Post } from "#contract/posts/posts";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { AudioMedia } from "./AudioMedia.tsx";
import { copy } from "./copy.ts";
import { ImageMedia } from "./ImageMedia.tsx";
import { MediaNotice } from "./MediaNotice.tsx";
import { mediaShape } from "./media-shape.ts";

/** Loaded with the first post that has more than one picture or recording. */
const RichMedia = lazy(() => onceOnline(() => import("./RichMedia.tsx")));

type PostMediaProps = { post: Post; queue: readonly Post[]; priority: boolean };

const kinds: Record<string, readonly Media["kind"][]> = {
  text: [],
  image: ["image", "gallery"],
  audio: ["audio"],
  video: ["video"],
  youtube: ["youtube"],
  spotify: ["spotify"],
  link: ["link"],
  event: ["event"],
  release: ["release"],
};
/** The notice when the file of a post is missing. */
const missing: Record<string, string> = { audio: copy.noAudio, video: copy.noVideo };

/** The picture, recording, video or link of a post, or a notice why there is none. */
export function PostMedia({ post, queue, priority }: PostMediaProps) {
  const { media, content_type: type } = post;
  if (type === "text" && media?.kind !== "locked") return null;
  const fitting = kinds[type];
  if (fitting === undefined)
    return <MediaNotice title={copy.unsupported} text={copy.unsupportedText} />;
  const empty = media !== null && "url" in media && media.url === "";
  if (
    media === null ||
    empty ||
    !(media.kind === "locked" || media.kind === "sensitive" || fitting.includes(media.kind))
  )
    return <MediaNotice title={missing[type] ?? copy.noMedia} />;
  if (media.kind === "image")
    return <ImageMedia media={media} author={post.author.name} priority={priority} />;
  if (media.kind === "audio") return <AudioMedia post={post} media={media} queue={queue} />;
  return (
    // Reserves the space of the media, so that nothing moves when it is loaded.
    <Suspense fallback={<div className="rounded-md bg-fill" style={mediaShape(media)} />}>
      <RichMedia post={post} media={media} queue={queue} priority={priority} Media={PostMedia} />
    </Suspense>
  );
}
