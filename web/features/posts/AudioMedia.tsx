import type { Media, Post } from "#contract/posts/posts";
import { PlayButton, PlayerWaveform, playsLabel } from "#features/player";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { coverProps } from "#web/entities/post/picture-props.ts";

type AudioMediaProps = {
  post: Post;
  media: Extract<Media, { kind: "audio" }>;
  queue: readonly Post[];
};

/** A recording: cover, title and the waveform that plays it. */
export function AudioMedia({ post, media, queue }: AudioMediaProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-md bg-background p-3 sm:p-4">
      <Cover
        {...coverProps(media.cover)}
        name={post.title}
        sizes="(min-width: 640px) 144px, 88px"
        className="w-22 sm:row-span-2 sm:w-36"
      />
      <div className="flex min-w-0 items-center gap-3">
        <PlayButton post={post} queue={queue} size="md" />
        <div className="grid min-w-0">
          <p className="line-clamp-2 font-display text-lg leading-tight font-bold">{post.title}</p>
          <p className="truncate text-sm text-text-muted">
            {post.author.name}
            {post.views > 0 && ` · ${playsLabel(post.views)}`}
          </p>
        </div>
      </div>
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <PlayerWaveform post={post} queue={queue} />
      </div>
    </div>
  );
}
