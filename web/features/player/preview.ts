import type { Preview } from "#contract/discovery/explore";
import { notify } from "#web/ui/notify.ts";
import { createStore } from "#web/ui/store.ts";
import { copy } from "./copy.ts";
import { takeSound } from "./one-sound.ts";
import { playMeter } from "./play-meter.ts";
import { sourceOf } from "./play-source.ts";
import { loadEngine } from "./player.ts";
import { snapshot as player } from "./player-state.ts";
import { soundAddress } from "./sound-address.ts";

/* The first seconds of a song, played from a card. It has an audio element of its own: queue, song and position
   of the player stay. If the player was playing, it is paused and resumes when the preview ends or is stopped. */

/** Length of a preview, and of its fades, in seconds; long enough to count as a play (contract/posts/play-rules.ts). */
const previewSeconds = 30;
const fadeIn = 0.5;
const fadeOut = 2.5;

export interface PreviewState {
  /** The post whose preview plays; null when none does. */
  id: string | null;
  loading: boolean;
  /** The fraction that has played, 0 to 1. */
  progress: number;
}

const silent: PreviewState = { id: null, loading: false, progress: 0 };
/** The playing preview. */
export const previewStore = createStore(silent);
let audio: HTMLAudioElement | undefined;
let meter: ((time: number) => void) | undefined;
/** The original file, a fallback for a variant that does not play; null once it was tried. */
let original: string | null = null;
let length = previewSeconds;
let fading: ReturnType<typeof setInterval> | undefined;
/** Whether the player was playing, and is to resume. */
let interrupts = false;

/** Plays the first 30 seconds of a song, or stops them. `user_id` is the song's author. */
export function togglePreview(preview: Preview, user_id: string): void {
  if (previewStore.get().id === preview.id) return stopPreview();
  const hasInterrupted = interrupts || player().playing;
  silence();
  interrupts = hasInterrupted;
  const { url, duration } = preview.sound;
  length = Math.min(previewSeconds, duration);
  meter = playMeter({ id: preview.id, user_id }, duration, sourceOf(location)).hear;
  previewStore.set({ id: preview.id, loading: true, progress: 0 });
  takeSound(silence);
  const address = soundAddress({ media: { ...preview.sound, peaks: [], cover: null } });
  original = address === url ? null : url;
  begin(address);
}

/** Stops the preview and resumes the player. */
export function stopPreview(): void {
  const shouldResume = interrupts;
  silence();
  if (!shouldResume) return;
  void loadEngine().then(
    (engine) => {
      const { current, playing } = player();
      if (current !== null && !playing && previewStore.get().id === null) engine.togglePlay();
    },
    () => undefined,
  );
}

/** Stops the preview without resuming the player: something else plays now, or nothing. */
function silence(): void {
  clearInterval(fading);
  fading = undefined;
  interrupts = false;
  meter = undefined;
  if (previewStore.get().id === null) return;
  previewStore.set(silent);
  if (!audio) return;
  audio.pause();
  audio.removeAttribute("src");
  audio.load();
}

function begin(address: string): void {
  audio ??= open();
  audio.src = address;
  applyFade();
  const { id } = previewStore.get();
  audio.play().catch((error: unknown) => {
    // Another preview was started; a file that cannot be loaded is reported by the element's error event.
    if (previewStore.get().id !== id || audio?.error || isAbort(error)) return;
    fail();
  });
}

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

function open(): HTMLAudioElement {
  const element = new Audio();
  element.addEventListener("playing", () => {
    if (previewStore.get().id === null) return;
    previewStore.set({ ...previewStore.get(), loading: false });
    fading ??= setInterval(applyFade, 50);
  });
  element.addEventListener("waiting", () => {
    if (previewStore.get().id !== null) previewStore.set({ ...previewStore.get(), loading: true });
  });
  element.addEventListener("timeupdate", () => {
    if (previewStore.get().id === null) return;
    meter?.(element.currentTime);
    if (element.currentTime >= length) stopPreview();
    else previewStore.set({ ...previewStore.get(), progress: element.currentTime / length });
  });
  element.addEventListener("ended", () => {
    meter?.(length);
    stopPreview();
  });
  element.addEventListener("error", () => {
    if (previewStore.get().id === null || !element.hasAttribute("src")) return;
    if (original === null) return fail();
    const address = original;
    original = null;
    begin(address);
  });
  return element;
}

/** The volume of the player, with a fade at the beginning and the end. */
function applyFade(): void {
  if (!audio) return;
  const { volume, muted } = player();
  const at = audio.currentTime;
  const fade = Math.min(1, at / fadeIn, Math.max(0, length - at) / fadeOut);
  audio.muted = muted;
  audio.volume = volume * fade;
}

function fail(): void {
  stopPreview();
  notify({ title: copy.playError, text: copy.tryAgain, tone: "danger" });
}
