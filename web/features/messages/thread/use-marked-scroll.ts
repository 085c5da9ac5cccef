import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { useAnchoredScroll } from "./use-anchored-scroll.ts";
import type { useThread } from "./use-thread.ts";

/** Milliseconds for which a message is highlighted after a link or quote led to it. */
const markedMs = 2500;

/** The scrolling of a conversation, with the highlighted message that the address or a quote leads to. */
export function useMarkedScroll(thread: ReturnType<typeof useThread>, linkedSeq: number | null) {
  const [mark, setMark] = useState<number | null>(linkedSeq);
  const { forget, show, ...scroll } = useAnchoredScroll((list) => {
    const row = mark === null ? null : list.querySelector(`[data-seq="${mark}"]`);
    if (row !== null) return { element: row, at: 0.35 };
    const line = list.querySelector("[data-new]");
    return line === null ? null : { element: line, at: 0.2 };
  });
  useEffect(() => {
    if (mark === null) return;
    const timer = setTimeout(() => setMark(null), markedMs);
    return () => clearTimeout(timer);
  }, [mark]);
  const jump = async (seq: number) => {
    try {
      if (await thread.reach(seq)) forget();
      else show(seq);
      setMark(seq);
    } catch {
      notifyUnavailable();
    }
  };
  const jumpTo = useEffectEvent(jump);
  const [, setQuery] = useSearchParams();
  const forgetLink = useEffectEvent(() =>
    setQuery({}, { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    if (linkedSeq === null) return;
    // Once the list is ready: the first mounted page is already around the message.
    const timer = setTimeout(() => {
      void jumpTo(linkedSeq);
      forgetLink();
    });
    return () => clearTimeout(timer);
  }, [linkedSeq]);
  return { mark, jump, ...scroll };
}
