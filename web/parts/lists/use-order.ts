import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";

/** The position of a dragged row: its offset, and the index at which it would be dropped. */
type Drag = { from: number; to: number; offset: number; height: number };

/** Pixels from an edge of the window within which dragging scrolls the page, and by how much per step. */
const edge = 90;
const step = 14;

/**
 * Reordering of a list: each row has a handle, moved by pointer or with arrow keys, Home and End. `onMove` gets
 * both indexes. The `hands` are props of Grip.
 */
export function useOrder(ids: readonly string[], onMove: (from: number, to: number) => void) {
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  // The edges of the rows in the page, and the pointer position, during a drag.
  const currentDrag = useRef<{ tops: number[]; start: number; y: number; frame: number } | null>(
    null,
  );
  const refocus = useRef<string | null>(null);

  // Moving a row in the document removes its focus.
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
    // The current pointer position: the last rendered one may lag behind.
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

  /** The offset of a row while it or another one is dragged. */
  const shift = (at: number): number => {
    if (drag === null) return 0;
    if (at === drag.from) return drag.offset;
    if (at > drag.from && at <= drag.to) return -drag.height;
    if (at < drag.from && at >= drag.to) return drag.height;
    return 0;
  };
  return { setList, start, move, stop, press, shift, draggedIndex: drag?.from ?? null };
}

/** The index at which a row is dropped whose middle has moved this far. */
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
