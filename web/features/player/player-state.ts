import type { Post } from "#contract/posts/posts";

export type Repeat = "off" | "all" | "one";

export interface PlayerState {
  /** What plays or waits, what was before it and what follows it, in the order in which it is heard. */
  queue: readonly Post[];
  /** The order before it was shuffled; null while it is not. */
  order: readonly Post[] | null;
  /** What began to play, the newest first. */
  history: readonly Post[];
  /** The song in the dock; null before the first one. */
  current: Post | null;
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
  /** When it stops by itself: at a moment (ms since 1970), or with the song that plays. */
  sleep: number | "song" | null;
}

let state: PlayerState = {
  queue: [],
  order: null,
  history: [],
  current: null,
  playing: false,
  loading: false,
  time: 0,
  duration: 0,
  repeat: "off",
  speed: 1,
  volume: 1,
  muted: false,
  sleep: null,
};
const listeners = new Set<() => void>();

export function setState(change: Partial<PlayerState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function snapshot(): PlayerState {
  return state;
}
