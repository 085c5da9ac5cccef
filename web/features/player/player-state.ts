import type { Post } from "#contract/posts/posts";
import { createStore } from "#web/ui/store.ts";

export type Repeat = "off" | "all" | "one";

export interface PlayerState {
  /** The current song with the queue around it, in playback order. */
  queue: readonly Post[];
  /** The order before shuffling; null while not shuffled. */
  order: readonly Post[] | null;
  /** The songs played, newest first. */
  history: readonly Post[];
  /** The song in the dock; null before the first one. */
  current: Post | null;
  /** The locked song whose preview was heard to its end just before the current one, or at the end of the queue. */
  heardPreview: Post | null;
  /** Whether the person wants it to play (it may still be loading). */
  playing: boolean;
  loading: boolean;
  /** Seconds. */
  time: number;
  duration: number;
  repeat: Repeat;
  /** 0.5..2 */
  speed: number;
  /** 0..1 */
  volume: number;
  muted: boolean;
  /** When playback stops: at a moment (ms since 1970), or at the end of the song. */
  sleep: number | "song" | null;
}

export const playerStore = createStore<PlayerState>({
  queue: [],
  order: null,
  history: [],
  current: null,
  heardPreview: null,
  playing: false,
  loading: false,
  time: 0,
  duration: 0,
  repeat: "off",
  speed: 1,
  volume: 1,
  muted: false,
  sleep: null,
});

export function setState(change: Partial<PlayerState>): void {
  playerStore.set({ ...playerStore.get(), ...change });
}

export const { get: snapshot, subscribe } = playerStore;
