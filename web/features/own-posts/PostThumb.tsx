import { FileText, Link2, Lock, Video } from "lucide-react";
import { pictureOf } from "#contract/posts/picture-of";
import type { Post } from "#contract/posts/posts";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { cx } from "#web/ui/cx.ts";

/** A square thumbnail of a post: its picture or cover, or an icon of its kind. */
export function PostThumb({ post, className }: { post: Post; className?: string }) {
  const picture = pictureOf(post.media);
  const frame = cx("size-14 shrink-0 overflow-hidden rounded-sm", className);
  if (picture !== null || post.content_type === "audio" || post.content_type === "spotify")
    return (
      <span className={frame}>
        <Cover name={post.title} {...coverProps(picture)} sizes="56px" className="rounded-sm" />
      </span>
    );
  const Icon = icons[post.media?.kind ?? ""] ?? FileText;
  return (
    <span
      aria-hidden
      className={cx(frame, "grid place-items-center bg-background text-text-muted")}
    >
      <Icon className="size-5.5" />
    </span>
  );
}

const icons: Record<string, typeof FileText> = {
  video: Video,
  youtube: Video,
  link: Link2,
  locked: Lock,
};
