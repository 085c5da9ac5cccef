import { useEffect, useEffectEvent, useRef } from "react";
import { useLive } from "#web/api/live.ts";
import { actingFor } from "#web/api/session.ts";

/** Milliseconds: at most so often one asks however much happens. */
const atMostEvery = 1200;

/** Calls when there may be something new: told by the server, or every 20 to 30 s while it cannot tell. */
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
  // Members who do not read the band's messages hear this alone.
  useLive("bands:news", ({ id }) => id === actingFor() && soon());
  useLive("resync", soon);
  useEffect(() => () => clearTimeout(timer.current), []);
}
