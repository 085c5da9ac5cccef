import { type PointerEvent, useRef } from "react";

/** Pixels to the right after which letting go answers, and beyond which it does not go. */
const enough = 56;
const most = 80;

/** A finger that draws a bubble to the right answers it. */
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
    // Up and down is for the list.
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
