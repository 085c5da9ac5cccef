import { type PointerEvent, useRef } from "react";

/** Pixels to the right from which releasing replies, and the maximum. */
const enough = 56;
const most = 80;

/** Swiping a bubble to the right replies to it. */
export function useSwipe(onSwipe: (() => void) | undefined) {
  const start = useRef<{ x: number; y: number } | null>(null);
  if (onSwipe === undefined) return {};
  const distanceTo = (event: PointerEvent<HTMLElement>): number =>
    start.current === null ? 0 : event.clientX - start.current.x;
  const settle = (element: HTMLElement) => {
    start.current = null;
    element.style.transform = "";
  };
  return {
    // Vertical movement scrolls the list.
    style: { touchAction: "pan-y" },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== "touch") return;
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const by = distanceTo(event);
      if (by > 8) event.currentTarget.style.transform = `translateX(${Math.min(by, most)}px)`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const answers = distanceTo(event) >= enough;
      settle(event.currentTarget);
      if (answers) onSwipe();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => settle(event.currentTarget),
  };
}
