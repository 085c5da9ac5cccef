import { useEffect, useEffectEvent, useRef, type PointerEvent } from "react";
import type { Point } from "./crop-place.ts";

type Gestures = {
  /** The pointers moved, by fractions of the frame's width and height. */
  onMove: (by: Point) => void;
  /** Pinch or wheel: zoom by a factor (above 1: in) around a point of the frame. */
  onZoom: (factor: number, at: Point) => void;
};

const pixelsPerLine = 16;

/** Drag, pinch and wheel on an element, in fractions of a frame inside it. */
export function useGestures<E extends HTMLElement>({ onMove, onZoom }: Gestures) {
  const area = useRef<E>(null);
  const frame = useRef<HTMLDivElement>(null);
  const down = useRef(new Map<number, Point>());

  const shareOf = (point: Point): Point => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return { x: 0.5, y: 0.5 };
    return { x: (point.x - box.left) / box.width, y: (point.y - box.top) / box.height };
  };
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsPerLine : 1;
    // A pinch on a trackpad arrives as wheel events with Control, in small steps.
    const speed = event.ctrlKey ? 0.01 : 0.002;
    onZoom(
      Math.exp(-event.deltaY * lines * speed),
      shareOf({ x: event.clientX, y: event.clientY }),
    );
  });
  useEffect(() => {
    const element = area.current;
    // Focus the stage, so that arrow keys continue where the pointer was.
    element?.focus({ preventScroll: true });
    const listener = (event: WheelEvent) => turn(event);
    // React's wheel listeners are passive, so the page would scroll too.
    element?.addEventListener("wheel", listener, { passive: false });
    return () => element?.removeEventListener("wheel", listener);
  }, []);

  const lift = (event: PointerEvent) => down.current.delete(event.pointerId);
  return {
    area,
    frame,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event: PointerEvent) => {
        if (!down.current.has(event.pointerId)) return;
        const before = spanOf(down.current);
        down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const after = spanOf(down.current);
        const [from, to] = [shareOf(before.centre), shareOf(after.centre)];
        onMove({ x: to.x - from.x, y: to.y - from.y });
        if (before.spread > 0 && after.spread > 0) onZoom(after.spread / before.spread, to);
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onLostPointerCapture: lift,
    },
  };
}

/** The centre of all pointers, and their average distance from it. */
function spanOf(fingers: ReadonlyMap<number, Point>): { centre: Point; spread: number } {
  const points = [...fingers.values()];
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const centre = { x: sum.x / points.length, y: sum.y / points.length };
  const spread = points.reduce((all, { x, y }) => all + Math.hypot(x - centre.x, y - centre.y), 0);
  return { centre, spread };
}
