import { Pause, Play } from "lucide-react";
import type { Post } from "#contract/posts/posts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { playCopy } from "./play-copy.ts";
import { togglePost } from "./player.ts";
import { usePlayState } from "./use-player.ts";

type PlayButtonProps = {
  post: Post;
  /** The songs that play after it. */
  queue: readonly Post[];
  size?: "sm" | "md" | "lg";
  /** "secondary" in long lists, without the glow. */
  variant?: "primary" | "secondary";
};

/** Plays a song and then its queue, or pauses it. */
export function PlayButton({ post, queue, size = "md", variant = "primary" }: PlayButtonProps) {
  const state = usePlayState(post.id);
  const plays = state === "playing" || state === "loading";
  return (
    <IconButton
      label={plays ? playCopy.pause(post.title) : playCopy.play(post.title)}
      variant={variant}
      size={size}
      aria-busy={state === "loading"}
      className={state === "loading" ? "animate-pulse" : undefined}
      onClick={() => togglePost(post, queue)}
    >
      {plays ? (
        <Pause aria-hidden className="fill-current" />
      ) : (
        // Optical centering: a centered triangle seems to sit too far left.
        <Play aria-hidden className="translate-x-px fill-current" />
      )}
    </IconButton>
  );
}
