import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ListeningTrack } from "#contract/listening-links/listening-links";
import { levelOf, soundAddress, takeSound } from "#features/player";
import { notify } from "#web/ui/notify.ts";
import { pageCopy as copy } from "./page-copy.ts";

type Recording = ListeningTrack["recording"];

type Options = {
  recording: Recording;
  /** Asks for addresses that are valid again; undefined without an answer. */
  renew: () => Promise<Recording | undefined>;
  /** At each position, in seconds. */
  onTime: (time: number) => void;
  /** Paused, at the end, or gone. */
  onStop: () => void;
};

/** A player of its own, which stops when another one begins, at the same loudness as others. */
export function useRecording({ recording, renew, onTime, onStop }: Options) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const stop = useEffectEvent(onStop);
  useEffect(
    () => () => {
      audio.current?.pause();
      audio.current?.removeAttribute("src");
      audio.current = null;
      stop();
    },
    [],
  );

  const fail = (error: unknown) => {
    // A pause before it began to play.
    if (error instanceof DOMException && error.name === "AbortError") return;
    notify({ title: copy.playFailed, tone: "danger" });
  };
  const open = (): HTMLAudioElement => {
    if (audio.current !== null) return audio.current;
    const element = new Audio();
    element.addEventListener("play", () => setIsPlaying(true));
    element.addEventListener("pause", () => {
      setIsPlaying(false);
      onStop();
    });
    element.addEventListener("timeupdate", () => {
      setTime(element.currentTime);
      if (!element.paused) onTime(element.currentTime);
    });
    audio.current = element;
    load(element, recording);
    return element;
  };
  const play = async (from: number) => {
    const element = open();
    takeSound(() => element.pause());
    // An address is valid for minutes; a page may be open for hours.
    if (isExpired(element.src) || element.error !== null) {
      const fresh = await renew();
      if (fresh === undefined) return fail(null);
      load(element, fresh);
    }
    element.currentTime = from;
    await element.play().catch(fail);
  };
  return {
    isPlaying,
    time,
    toggle: () => {
      const element = open();
      if (element.paused) void play(element.ended ? 0 : time);
      else element.pause();
    },
    /** Goes on from there. */
    playFrom: (second: number) => {
      setTime(second);
      void play(second);
    },
    seek: (second: number) => {
      setTime(second);
      if (audio.current !== null) audio.current.currentTime = second;
    },
  };
}

function load(element: HTMLAudioElement, recording: Recording): void {
  const post = { media: { ...recording, cover: null } };
  element.src = soundAddress(post);
  element.volume = levelOf(post);
}

function isExpired(address: string): boolean {
  const until = new URL(address, location.origin).searchParams.get("e");
  return until !== null && Number(until) < Date.now() / 1000 + 5;
}
