import { useEffect } from "react";
import type { Post } from "#contract/posts";
import { previous, seek, step, togglePlay } from "./player-store.ts";
import { usePlayer } from "./use-player.ts";

/** The lock screen, the headphones and the keyboard's media keys know what plays and control it. */
export function useMediaSession(): void {
  const { current, playing, time, duration } = usePlayer();
  const second = Math.floor(time);

  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = current === null ? null : describe(current);
    const on = (action: MediaSessionAction, handler: MediaSessionActionHandler): void =>
      session.setActionHandler(action, current === null ? null : handler);
    on("play", togglePlay);
    on("pause", togglePlay);
    on("previoustrack", previous);
    on("nexttrack", () => step(1));
    on("seekto", ({ seekTime }) => seek(seekTime ?? 0));
  }, [current]);

  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    navigator.mediaSession.playbackState =
      current === null ? "none" : playing ? "playing" : "paused";
    if (duration > 0)
      navigator.mediaSession.setPositionState({ duration, position: Math.min(second, duration) });
  }, [current, playing, second, duration]);
}

function describe(post: Post): MediaMetadata {
  const cover = post.media?.kind === "audio" ? post.media.cover : null;
  const sizes = cover === null ? [] : [...cover.sizes, { url: cover.url, width: cover.width }];
  return new MediaMetadata({
    title: post.title,
    artist: post.author.name,
    artwork: sizes.map(({ url, width }) => ({
      src: url,
      sizes: `${width}x${width}`,
      type: "image/jpeg",
    })),
  });
}
