import { useEffect, useEffectEvent, useRef } from "react";
import { useLive } from "#web/api/live.ts";
import { actingFor } from "#web/api/session.ts";

/** The shortest time in milliseconds between two requests, however many events come. */
const atMostEvery = 1200;

/**
 * Calls `onNews` when there may be something new: after an event of the server, or every 20 to 30 s without a
 * socket.
 */
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
  // Members who do not read the band's messages get only this event.
  useLive("bands:news", ({ id }) => id === actingFor() && soon());
  useLive("resync", soon);
  useEffect(() => () => clearTimeout(timer.current), []);
}
