import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";

/** Where a dragged row is: how far from its place, and before which place it would fall. */
type Drag = { from: number; to: number; offset: number; height: number };

/** Pixels from an edge of the window in which a dragged row scrolls the page, and how far at once. */
const edge = 90;
const step = 14;

/**
 * Ordering of a list by hand: each row has a grip, which is dragged by pointer or finger, or moved by arrow
 * keys, Home and End. `onMove` is told from which place to which. The hands are what Grip takes.
 */
export function useOrder(ids: readonly string[], onMove: (from: number, to: number) => void) {
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  // Where the rows begin and end on the page, and where the pointer is, while one is dragged.
  const currentDrag = useRef<{ tops: number[]; start: number; y: number; frame: number } | null>(
    null,
  );
  const refocus = useRef<string | null>(null);

  // A row that moves in the page loses the focus.
  useLayoutEffect(() => {
    const id = refocus.current;
    refocus.current = null;
    if (id !== null) list?.querySelector<HTMLElement>(`[data-grip="${id}"]`)?.focus();
  });

  const follow = () => {
    const { current } = currentDrag;
    if (current === null) return;
    if (current.y < edge) window.scrollBy(0, -step);
    else if (current.y > window.innerHeight - edge) window.scrollBy(0, step);
    const offset = current.y + window.scrollY - current.start;
    setDrag((was) => was && { ...was, offset, to: placeAt(current.tops, was.from, offset) });
    current.frame = requestAnimationFrame(follow);
  };
  const stop = (drops: boolean) => {
    const { current } = currentDrag;
    if (current === null) return;
    cancelAnimationFrame(current.frame);
    currentDrag.current = null;
    setDrag(null);
    if (!drops || drag === null) return;
    // Where the finger is now: what was painted last may be further back.
    const to = placeAt(current.tops, drag.from, current.y + window.scrollY - current.start);
    if (to !== drag.from) onMove(drag.from, to);
  };
  const start = (at: number, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || list === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const rows = [...list.children].map((row) => row.getBoundingClientRect());
    const tops = rows.map((row) => row.top + window.scrollY);
    tops.push((rows.at(-1)?.bottom ?? 0) + window.scrollY);
    setDrag({ from: at, to: at, offset: 0, height: rows[at]?.height ?? 0 });
    const frame = requestAnimationFrame(follow);
    currentDrag.current = { tops, start: event.clientY + window.scrollY, y: event.clientY, frame };
  };
  const move = ({ clientY }: PointerEvent) => {
    if (currentDrag.current !== null) currentDrag.current.y = clientY;
  };
  const press = (at: number, event: KeyboardEvent) => {
    if (event.key === "Escape") return stop(false);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[event.key];
    if (to === undefined || currentDrag.current !== null) return;
    event.preventDefault();
    if (to < 0 || to >= ids.length || to === at) return;
    refocus.current = ids[at] ?? null;
    onMove(at, to);
  };

  /** How far a row stands from its place while another one, or itself, is dragged. */
  const shift = (at: number): number => {
    if (drag === null) return 0;
    if (at === drag.from) return drag.offset;
    if (at > drag.from && at <= drag.to) return -drag.height;
    if (at < drag.from && at >= drag.to) return drag.height;
    return 0;
  };
  return { setList, start, move, stop, press, shift, draggedIndex: drag?.from ?? null };
}

/** The place before which a row falls whose middle has been moved so far. */
function placeAt(tops: readonly number[], from: number, offset: number): number {
  const top = tops[from] ?? 0;
  const bottom = tops[from + 1] ?? top;
  const count = tops.length - 1;
  let to = from;
  while (to + 1 < count && bottom + offset > middle(tops, to + 1)) to += 1;
  while (to > 0 && top + offset < middle(tops, to - 1)) to -= 1;
  return to;
}

function middle(tops: readonly number[], at: number): number {
  return ((tops[at] ?? 0) + (tops[at + 1] ?? 0)) / 2;
}

export type Hands = Pick<ReturnType<typeof useOrder>, "start" | "move" | "stop" | "press">;
