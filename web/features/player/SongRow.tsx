import type { ReactNode } from "react";
import type { Post } from "#contract/posts/posts";
import { clock } from "#web/ui/browser/clock.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { copy } from "./copy.ts";
import { playAgain } from "./engine.ts";
import { songCover } from "./song-cover.ts";

type SongRowProps = {
  post: Post;
  handle?: ReactNode;
  action?: ReactNode;
};

/** A song in a list of the player; a click plays it. `handle` stands before it, `action` after it. */
export function SongRow({ post, handle, action }: SongRowProps) {
  return (
    <div className="flex h-14 items-center gap-1 rounded-md pr-1 hover:bg-fill">
      {handle}
      <button
        type="button"
        aria-label={copy.play(post.title)}
        onClick={() => playAgain(post)}
        className="flex h-full min-w-0 flex-1 items-center gap-3 rounded-md px-1.5 text-left"
      >
        <Cover
          {...songCover(post)}
          name={post.title}
          sizes="40px"
          className="w-10 shrink-0 rounded-sm"
        />
        <span className="grid min-w-0 flex-1">
          <span className="truncate font-medium">{post.title}</span>
          <span className="truncate text-sm text-text-muted">{post.author.name}</span>
        </span>
        {post.media?.kind === "audio" && (
          <span className="text-sm text-text-muted tabular-nums max-[22.5rem]:hidden">
            {clock(post.media.duration)}
          </span>
        )}
      </button>
      {action}
    </div>
  );
}
