import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import type { Media, Post } from "#contract/posts/posts";
import { UnlockActions, unlockCopy } from "#features/unlocks";
import { asHeard } from "#web/entities/post/lock-of.ts";
import { pictureProps } from "#web/entities/post/picture-props.ts";
import { clock } from "#web/ui/browser/clock.ts";
import { Picture } from "#web/ui/pictures/Picture.tsx";
import { AudioMedia } from "./AudioMedia.tsx";
import { VideoMedia } from "./VideoMedia.tsx";

type Locked = Extract<Media, { kind: "locked" }>;
type LockedMediaProps = { post: Post; media: Locked; queue: readonly Post[] };

/** A locked post: what anybody may have of it, and how to get the rest. */
export function LockedMedia({ post, media, queue }: LockedMediaProps) {
  const { preview } = media;
  if (media.of === "text") return <LockedText post={post} />;
  if (preview === null) return <WithoutPreview post={post} media={media} />;
  if (preview.kind === "image")
    return (
      <div className="relative -mx-4 overflow-hidden md:mx-0 md:rounded-md">
        <Picture {...pictureProps(preview)} alt={unlockCopy.kinds.image} sizes="100vw" />
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-scrim p-4 text-drawn-text">
          <Lock aria-hidden className="size-8" />
          <UnlockActions post={post} />
        </div>
      </div>
    );
  if (preview.kind === "audio") {
    const heardPost = asHeard(post);
    return heardPost.media?.kind === "audio" ? (
      <div className="grid gap-3">
        <AudioMedia post={heardPost} media={heardPost.media} queue={queue} />
        <Offer post={post} media={media} seconds={preview.duration} />
      </div>
    ) : null;
  }
  return (
    <div className="grid gap-3">
      <VideoMedia post={post} media={{ ...preview, poster: media.cover, captions: null }} />
      <Offer post={post} media={media} seconds={preview.duration} />
    </div>
  );
}

/** Says that it is a preview and how long the whole is, beside the button. */
function Offer({ post, media, seconds }: { post: Post; media: Locked; seconds: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex items-center gap-2 text-sm">
        <Lock aria-hidden className="size-4 shrink-0" />
        <span className="tabular-nums">
          {unlockCopy.preview(seconds)}
          {media.duration !== null && ` · ${unlockCopy.whole(clock(media.duration))}`}
        </span>
      </p>
      <UnlockActions post={post} />
    </div>
  );
}

/** Below the beginning of a text, which fades into it. */
function LockedText({ post }: { post: Post }) {
  return (
    <div className="relative -mt-16 grid justify-items-center bg-linear-to-b from-transparent via-surface via-60% to-surface pt-14 pb-2">
      <UnlockActions post={post} />
    </div>
  );
}

/** Kind, title and length. */
function WithoutPreview({ post, media }: { post: Post; media: Locked }): ReactNode {
  return (
    <div className="grid justify-items-center gap-2 rounded-md bg-fill px-6 py-10 text-center">
      <span className="grid size-13 place-items-center rounded-full bg-surface-raised">
        <Lock aria-hidden className="size-6" />
      </span>
      <p className="font-display text-lg leading-tight font-bold wrap-anywhere">{post.title}</p>
      <p className="font-semibold tabular-nums">
        {unlockCopy.kinds[media.of]}
        {media.duration !== null && ` · ${clock(media.duration)}`}
      </p>
      <UnlockActions post={post} className="mt-2" />
    </div>
  );
}
