import { useEffect, useEffectEvent, useRef } from "react";
import { live, useLive } from "#web/api/live.ts";

/** Milliseconds: at most so often one asks however much happens; and how often without a connection. */
const atMostEvery = 1200;
const withoutSocket = 20_000;

/** Calls when there may be something new: told by the server, or every 20 s while it cannot tell. */
export function useNews(onNews: () => unknown): void {
  const news = useEffectEvent(onNews);
  const last = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        last.current = Date.now();
        void news();
      },
      Math.max(0, last.current + atMostEvery - Date.now()),
    );
  };
  useLive("notifications:changed", soon);
  useLive("resync", soon);
  const poll = useEffectEvent(async () => {
    if (document.visibilityState === "visible" && navigator.onLine && !(await live.connected()))
      soon();
  });
  useEffect(() => {
    const polling = setInterval(() => void poll(), withoutSocket);
    return () => {
      clearInterval(polling);
      clearTimeout(timer.current);
    };
  }, []);
}
