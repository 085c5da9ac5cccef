import { useSyncExternalStore } from "react";
import { storePlayer } from "./stored-player.ts";
import { fadeTo, pause } from "./playback.ts";
import { setState, snapshot, subscribe } from "./player-state.ts";

/** Minutes after which it may stop. */
export const sleepAfter = [15, 30, 45, 60];
/** It becomes quieter for so long (ms) before it stops. */
const fade = 12_000;

let due: ReturnType<typeof setTimeout> | undefined;
let stops = false;

subscribe(look);
look();

/** Stops what plays in so many minutes, or when this song ends; null takes that back. It lasts across a reload. */
export function setSleep(choice: number | "song" | null): void {
  const sleep = typeof choice === "number" ? Date.now() + choice * 60_000 : choice;
  setState({ sleep });
  storePlayer(snapshot());
}

/** Whole seconds until it stops; null when no moment was chosen. */
export function useSecondsUntilSleep(): number | null {
  return useSyncExternalStore(everySecond, () => {
    const left = untilSleep();
    return left === null ? null : Math.max(0, Math.ceil(left / 1000));
  });
}

/** What rests does not tell that time goes by. */
function everySecond(listener: () => void): () => void {
  const clock = setInterval(listener, 1000);
  const unsubscribe = subscribe(listener);
  return () => {
    clearInterval(clock);
    unsubscribe();
  };
}

/** In milliseconds. */
function untilSleep(): number | null {
  const { sleep } = snapshot();
  return typeof sleep === "number" ? sleep - Date.now() : null;
}

/** The player tells four times a second where it is, also in a hidden tab, where clocks are slow. */
function look(): void {
  if (stops) return;
  clearTimeout(due);
  const left = untilSleep();
  if (left === null) return fadeTo(1);
  if (left > 0) {
    due = setTimeout(look, left);
    return fadeTo(Math.min(1, left / fade));
  }
  stops = true;
  pause();
  setState({ sleep: null });
  storePlayer(snapshot());
  stops = false;
  fadeTo(1);
}
