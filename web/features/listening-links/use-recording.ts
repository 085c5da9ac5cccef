import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ListeningTrack } from "#contract/listening-links/listening-links";
import { soundAddress, takeSound } from "#features/player";
import { notify } from "#web/ui/notify.ts";
import { pageCopy as copy } from "./page-copy.ts";
import { matchedLevel, recordingOf, type Version } from "./versions.ts";

type Options = {
  track: ListeningTrack;
  /** Asks for addresses that are valid again; undefined without an answer. */
  renew: () => Promise<ListeningTrack | undefined>;
  /** At each position, in seconds. */
  onTime: (time: number) => void;
  /** Paused, at the end, or gone. */
  onStop: () => void;
};

/** A player of its own, which stops when another one begins, at the same loudness as others. */
export function useRecording({ track, renew, onTime, onStop }: Options) {
  const audio = useRef<HTMLAudioElement | null>(null);
  /** The last wish to play; an earlier one that still waits for an address gives way. */
  const playWish = useRef<{ isRenewing: boolean } | null>(null);
  /** Where to be, in seconds, once a recording says how long it is: Safari takes no position before. */
  const place = useRef(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [choice, setChoice] = useState<Version>("a");
  // The comparison may end while the page is open.
  const version = track.other === null ? "a" : choice;
  useLeaving(() => {
    audio.current?.pause();
    audio.current?.removeAttribute("src");
    audio.current = null;
    playWish.current = null;
    onStop();
  });

  const fail = (error: unknown) => {
    // A pause before it began to play.
    if (error instanceof DOMException && error.name === "AbortError") return;
    setIsPlaying(false);
    notify({ title: copy.playFailed, tone: "danger" });
  };
  const open = (first = version): HTMLAudioElement => {
    if (audio.current !== null) return audio.current;
    const element = newSound({
      onPlay: () => setIsPlaying(true),
      onPause: () => {
        setIsPlaying(false);
        onStop();
      },
      placeOf: () => place.current,
      onTime: (second) => {
        setTime(second);
        if (!element.paused) onTime(second);
      },
    });
    audio.current = element;
    load(element, track, first);
    return element;
  };
  const placeAt = (second: number) => {
    place.current = second;
    setTime(second);
    const element = audio.current;
    if (element !== null && isPlaceable(element)) element.currentTime = second;
  };
  const play = async (from: number, next: Version) => {
    const wish = { isRenewing: false };
    playWish.current = wish;
    const element = open(next);
    takeSound(() => element.pause());
    placeAt(from);
    // An address is valid for minutes; a page may be open for hours.
    if (isExpired(element.src) || element.error !== null) {
      wish.isRenewing = true;
      const fresh = await renew();
      // Meanwhile the listener may have chosen the other version, or gone.
      if (playWish.current !== wish) return;
      wish.isRenewing = false;
      if (fresh === undefined) return fail(null);
      load(element, fresh, next);
    }
    await element.play().catch(fail);
  };
  /** The other version, from the same position. */
  const change = (next: Version) => {
    if (next === version) return;
    setChoice(next);
    const element = audio.current;
    if (element === null) return;
    const wasPlaying = playWish.current?.isRenewing === true || !element.paused;
    const { duration } = recordingOf(track, next);
    const now = isPlaceable(element) ? element.currentTime : place.current;
    const from = element.ended ? 0 : Math.min(now, duration);
    load(element, track, next);
    placeAt(from);
    if (wasPlaying) void play(from, next);
  };
  return {
    isPlaying,
    time,
    version,
    change,
    toggle: () => {
      const element = open();
      if (element.paused) void play(element.ended ? 0 : time, version);
      else element.pause();
    },
    /** Goes on from there, in this version. */
    playFrom: (second: number, next: Version) => {
      change(next);
      void play(second, next);
    },
    seek: placeAt,
  };
}

/** Does something when the page is left. */
function useLeaving(leave: () => void): void {
  const onLeave = useEffectEvent(leave);
  useEffect(() => () => onLeave(), []);
}

type Listeners = {
  onPlay: () => void;
  onPause: () => void;
  /** Where a recording begins, in seconds. */
  placeOf: () => number;
  onTime: (second: number) => void;
};

function newSound({ onPlay, onPause, placeOf, onTime }: Listeners): HTMLAudioElement {
  const element = new Audio();
  element.addEventListener("play", onPlay);
  element.addEventListener("pause", onPause);
  element.addEventListener("loadedmetadata", () => {
    element.currentTime = placeOf();
  });
  element.addEventListener("timeupdate", () => {
    // Another recording is at zero until it is where the former one was.
    if (isPlaceable(element)) onTime(element.currentTime);
  });
  return element;
}

const isPlaceable = (element: HTMLAudioElement): boolean =>
  element.readyState >= HTMLMediaElement.HAVE_METADATA;

function load(element: HTMLAudioElement, track: ListeningTrack, version: Version): void {
  element.src = soundAddress({ media: { ...recordingOf(track, version), cover: null } });
  element.volume = matchedLevel(track, version);
}

function isExpired(address: string): boolean {
  const until = new URL(address, location.origin).searchParams.get("e");
  return until !== null && Number(until) < Date.now() / 1000 + 5;
}
