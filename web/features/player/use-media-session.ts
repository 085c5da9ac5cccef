import { useEffect } from "react";
import type { Post } from "#contract/posts/posts";
import { closePlayer, pause, previous, seek, step, togglePlay } from "./engine.ts";
import { snapshot } from "./player-state.ts";
import { usePlayer } from "./use-player.ts";

const stepSeconds = 10;

/** The actions of the lock screen, headphones and media keys. */
const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
  play: () => {
    if (!snapshot().playing) togglePlay();
  },
  pause,
  stop: closePlayer,
  previoustrack: previous,
  nexttrack: () => void step(1),
  seekto: ({ seekTime }) => seek(seekTime ?? 0),
  seekbackward: ({ seekOffset }) => seek(snapshot().time - (seekOffset ?? stepSeconds)),
  seekforward: ({ seekOffset }) => seek(snapshot().time + (seekOffset ?? stepSeconds)),
};

/** Shows the current song on the lock screen, and lets headphones and media keys control it. */
export function useMediaSession(): void {
  const { current, playing, time, duration, speed } = usePlayer();
  const second = Math.floor(time);

  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = current === null ? null : describe(current);
    for (const [action, handler] of Object.entries(actions)) {
      try {
        session.setActionHandler(action as MediaSessionAction, current === null ? null : handler);
      } catch {
        // A browser may support some of the actions only.
      }
    }
  }, [current]);

  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    navigator.mediaSession.playbackState =
      current === null ? "none" : playing ? "playing" : "paused";
    if (duration > 0)
      navigator.mediaSession.setPositionState({
        duration,
        position: Math.min(second, duration),
        playbackRate: speed,
      });
  }, [current, playing, second, duration, speed]);
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
