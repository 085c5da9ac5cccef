import { type PlayerState, playerStore } from "./player-state.ts";

/** The state of the player; rerenders about four times a second while playing. */
export function usePlayer(): PlayerState {
  return playerStore.useValue();
}

/** Whether this post is in the dock, and whether it plays; rerenders only when that changes. */
export function usePlayState(postId: string): "away" | "paused" | "loading" | "playing" {
  return playerStore.useValue(({ current, playing, loading }) => {
    if (current?.id !== postId) return "away";
    if (!playing) return "paused";
    return loading ? "loading" : "playing";
  });
}

/** The position in this post in seconds; 0 while it is not in the dock. */
export function usePlayTime(postId: string): number {
  return playerStore.useValue(({ current, time }) => (current?.id === postId ? time : 0));
}
