import { useEffect, useRef, useState } from "react";
import type { Recording } from "#contract/files/files";
import { takeSound } from "#features/player";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** A player of its own, which stops when another one begins. */
export function useSound({ url, mime, variants = [] }: Recording) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(
    () => () => {
      audio.current?.pause();
      audio.current?.removeAttribute("src");
      audio.current = null;
    },
    [],
  );
  const open = (): HTMLAudioElement => {
    if (audio.current !== null) return audio.current;
    const element = new Audio();
    const isPlayable = element.canPlayType(mime) !== "";
    element.src = isPlayable ? url : (variants.at(-1)?.url ?? url);
    element.addEventListener("play", () => setIsPlaying(true));
    element.addEventListener("pause", () => setIsPlaying(false));
    audio.current = element;
    return element;
  };
  return {
    isPlaying,
    now: () => audio.current?.currentTime ?? 0,
    seek: (to: number) => {
      if (audio.current !== null) audio.current.currentTime = to;
    },
    toggle: () => {
      const element = open();
      if (!element.paused) return element.pause();
      takeSound(() => element.pause());
      element.play().catch((error: unknown) => {
        // A pause before it began to play.
        if (error instanceof DOMException && error.name === "AbortError") return;
        notify({ title: copy.playFailed, tone: "danger" });
      });
    },
  };
}
