import { useSyncExternalStore } from "react";
import { storePlayer } from "./stored-player.ts";
import { fadeTo, pause } from "./playback.ts";
import { setState, snapshot, subscribe } from "./player-state.ts";

/** The choices in minutes. */
export const sleepAfter = [15, 30, 45, 60];
/** Milliseconds of fading out before it stops. */
const fade = 12_000;

let due: ReturnType<typeof setTimeout> | undefined;
let stops = false;

subscribe(check);
check();

/** Stops playback in that many minutes, or at the end of the song; null cancels. It survives a reload. */
export function setSleep(choice: number | "song" | null): void {
  const sleep = typeof choice === "number" ? Date.now() + choice * 60_000 : choice;
  setState({ sleep });
  storePlayer(snapshot());
}

/** Whole seconds until it stops; null when no time was chosen. */
export function useSecondsUntilSleep(): number | null {
  return useSyncExternalStore(everySecond, () => {
    const left = untilSleep();
    return left === null ? null : Math.max(0, Math.ceil(left / 1000));
  });
}

/** A paused player sends no updates, so count with a timer. */
function everySecond(listener: () => void): () => void {
  const clock = setInterval(listener, 1000);
  const unsubscribe = subscribe(listener);
  return () => {
    clearInterval(clock);
    unsubscribe();
  };
}

/** Milliseconds until playback stops. */
function untilSleep(): number | null {
  const { sleep } = snapshot();
  return typeof sleep === "number" ? sleep - Date.now() : null;
}

/** The player updates its position four times a second, also in a hidden tab, where timers are slow. */
function check(): void {
  if (stops) return;
  clearTimeout(due);
  const left = untilSleep();
  if (left === null) return fadeTo(1);
  if (left > 0) {
    due = setTimeout(check, left);
    return fadeTo(Math.min(1, left / fade));
  }
  stops = true;
  pause();
  setState({ sleep: null });
  storePlayer(snapshot());
  stops = false;
  fadeTo(1);
}
