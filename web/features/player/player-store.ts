import type { Post } from "#contract/posts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

export interface PlayerState {
  /** What plays or waits, and what follows it. */
  queue: readonly Post[];
  /** The song in the dock; null before the first one. */
  current: Post | null;
  /** Whether the person wants it to play (it may still be loading). */
  playing: boolean;
  loading: boolean;
  /** Seconds. */
  time: number;
  duration: number;
  /** 0..1 */
  volume: number;
  muted: boolean;
}

const volumeKey = "volume";

let state: PlayerState = {
  queue: [],
  current: null,
  playing: false,
  loading: false,
  time: 0,
  duration: 0,
  volume: storedVolume(),
  muted: false,
};
const listeners = new Set<() => void>();
/** One element for the whole visit, outside of React: it goes on across navigation. */
let audio: HTMLAudioElement | undefined;
/** Songs in a row that could not be loaded: the queue stops when it has tried them all. */
let failures = 0;

function set(change: Partial<PlayerState>): void {
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

function element(): HTMLAudioElement {
  if (audio) return audio;
  const made = new Audio();
  made.preload = "metadata";
  made.volume = state.volume;
  made.addEventListener("timeupdate", () => set({ time: made.currentTime }));
  made.addEventListener("durationchange", () => {
    if (Number.isFinite(made.duration)) set({ duration: made.duration });
  });
  made.addEventListener("playing", () => {
    failures = 0;
    set({ playing: true, loading: false });
  });
  made.addEventListener("waiting", () => set({ loading: true }));
  made.addEventListener("pause", () => set({ playing: false, loading: false }));
  made.addEventListener("ended", () => {
    if (!step(1)) set({ playing: false, time: 0 });
  });
  made.addEventListener("error", failed);
  audio = made;
  return made;
}

function failed(): void {
  failures += 1;
  set({ playing: false, loading: false });
  const goesOn = navigator.onLine && failures < state.queue.length && step(1);
  notify({
    title: copy.loadError,
    text: goesOn ? copy.skipped : copy.tryAgain,
    tone: "danger",
  });
}

/** Plays `startId` and, after it, what follows it in `posts`; posts without sound are left out. */
export function playQueue(posts: readonly Post[], startId: string): void {
  const queue = posts.filter((post) => post.media?.kind === "audio");
  const first = queue.find((post) => post.id === startId);
  if (!first) return notify({ title: copy.noFile, tone: "danger" });
  failures = 0;
  set({ queue });
  load(first);
}

/** Plays this song, or pauses it when it is the one that plays. */
export function togglePost(post: Post, queue: readonly Post[]): void {
  if (state.current?.id === post.id) togglePlay();
  else playQueue(queue.some(({ id }) => id === post.id) ? queue : [post], post.id);
}

/** Plays this song from a moment, in seconds; what plays after it stays when it is there already. */
export function playFrom(post: Post, seconds: number): void {
  if (state.current?.id !== post.id) playQueue([post], post.id);
  else if (!state.playing) togglePlay();
  seek(seconds);
}

function load(post: Post): void {
  if (post.media?.kind !== "audio") return;
  set({ current: post, time: 0, duration: post.media.duration, loading: true, playing: true });
  const player = element();
  player.src = post.media.url;
  start(player);
}

function start(player: HTMLAudioElement): void {
  player.play().catch((error: unknown) => {
    // Another song took its place before it began.
    if (error instanceof DOMException && error.name === "AbortError") return;
    set({ playing: false, loading: false });
    // A file that cannot be loaded is told by the element's own error.
    if (player.error === null) notify({ title: copy.playError, tone: "danger" });
  });
}

/** Plays or pauses what is in the dock. */
export function togglePlay(): void {
  if (state.current === null) return;
  const player = element();
  if (state.playing) return player.pause();
  set({ playing: true });
  if (player.error !== null) player.load();
  start(player);
}

/** The song `by` places further in the queue; false when there is none. */
export function step(by: 1 | -1): boolean {
  const place = state.queue.findIndex(({ id }) => id === state.current?.id);
  const next = state.queue[place + by];
  if (place < 0 || !next) return false;
  load(next);
  return true;
}

/** To the start of the song, or to the one before when it has just begun. */
export function previous(): void {
  if (state.time > 3 || !step(-1)) seek(0);
}

/** To a moment, in seconds. */
export function seek(seconds: number): void {
  if (state.current === null) return;
  const time = Math.min(Math.max(0, seconds), state.duration);
  element().currentTime = time;
  set({ time });
}

/** 0..1; kept for the next visit. */
export function setVolume(volume: number): void {
  element().volume = volume;
  element().muted = false;
  localStorage.setItem(volumeKey, String(volume));
  set({ volume, muted: false });
}

export function toggleMuted(): void {
  const muted = !state.muted;
  element().muted = muted;
  set({ muted });
}

/** Stops and takes the dock away. */
export function closePlayer(): void {
  if (audio) {
    audio.pause();
    audio.removeAttribute("src");
  }
  set({ current: null, queue: [], playing: false, loading: false, time: 0, duration: 0 });
}

/** A post was deleted: it leaves the queue, and the dock when it is there. */
export function forgetPost(id: string): void {
  if (state.current?.id === id) closePlayer();
  else set({ queue: state.queue.filter((post) => post.id !== id) });
}

function storedVolume(): number {
  const stored = Number(localStorage.getItem(volumeKey) ?? 1);
  return stored >= 0 && stored <= 1 ? stored : 1;
}
