import type { Post } from "#contract/posts/posts";
import { usePlayer } from "#features/player";

/** The current song (null before the first one), its progress and whether it is playing. */
export function useNowPlaying(): { song: Post | null; progress: number; playing: boolean } {
  const { current, playing, time, duration } = usePlayer();
  return { song: current, playing, progress: duration > 0 ? time / duration : 0 };
}
