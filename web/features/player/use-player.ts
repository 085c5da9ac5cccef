import { type PlayerState, playerStore } from "./player-state.ts";

/** Everything about the player; renders again about four times a second while it plays. */
export function usePlayer(): PlayerState {
  return playerStore.useValue();
}

/** Whether this post is in the dock, and whether it plays: renders again only when that changes. */
export function usePlayState(postId: string): "away" | "paused" | "loading" | "playing" {
  return playerStore.useValue(({ current, playing, loading }) => {
    if (current?.id !== postId) return "away";
    if (!playing) return "paused";
    return loading ? "loading" : "playing";
  });
}

/** The second that this post is at; 0 while it is not in the dock. */
export function usePlayTime(postId: string): number {
  return playerStore.useValue(({ current, time }) => (current?.id === postId ? time : 0));
}
