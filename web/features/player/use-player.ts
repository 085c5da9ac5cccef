import { useSyncExternalStore } from "react";
import { type PlayerState, snapshot, subscribe } from "./player-state.ts";

/** Everything about the player; renders again about four times a second while it plays. */
export function usePlayer(): PlayerState {
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** Whether this post is in the dock, and whether it plays: renders again only when that changes. */
export function usePlayState(postId: string): "away" | "paused" | "loading" | "playing" {
  const read = () => {
    const { current, playing, loading } = snapshot();
    if (current?.id !== postId) return "away";
    if (!playing) return "paused";
    return loading ? "loading" : "playing";
  };
  return useSyncExternalStore(subscribe, read, read);
}

/** The second that this post is at; 0 while it is not in the dock. */
export function usePlayTime(postId: string): number {
  const read = () => {
    const { current, time } = snapshot();
    return current?.id === postId ? time : 0;
  };
  return useSyncExternalStore(subscribe, read, read);
}
