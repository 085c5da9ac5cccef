import type { Post } from "#contract/posts";
import { AudioMedia } from "./AudioMedia.tsx";
import { copy } from "./copy.ts";
import { ImageMedia } from "./ImageMedia.tsx";

type PostMediaProps = { post: Post; queue: readonly Post[]; priority: boolean };

/** The picture or the recording of a post, or why there is none. */
export function PostMedia({ post, queue, priority }: PostMediaProps) {
  const { media, content_type: type } = post;
  if (type === "text") return null;
  if (type !== "image" && type !== "audio")
    return <MediaNotice title={copy.unsupported} text={copy.unsupportedText} />;
  if (media?.kind === "image" && type === "image")
    return <ImageMedia media={media} author={post.author.name} priority={priority} />;
  if (media?.kind === "audio" && type === "audio" && media.url !== "")
    return <AudioMedia post={post} media={media} queue={queue} />;
  return <MediaNotice title={type === "audio" ? copy.noAudio : copy.noMedia} />;
}

/** Says in the place of a picture or a recording why it is not there. */
function MediaNotice({ title, text }: { title: string; text?: string }) {
  return (
    <div className="grid place-items-center gap-1 rounded-md bg-fill px-6 py-10 text-center">
      <p className="font-semibold">{title}</p>
      {text !== undefined && <p className="text-sm text-text-muted">{text}</p>}
    </div>
  );
}
