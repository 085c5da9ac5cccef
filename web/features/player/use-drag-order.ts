import { type PointerEvent, useState } from "react";

/** Height of a row of the queue in pixels (SongRow). */
const ROW = 56;

type Drag = { id: string; from: number; startY: number; by: number };

/**
 * Reorders rows of equal height by pointer: which one is dragged, how far each row is shifted meanwhile, and the
 * handlers of its handle. `move` is called once, on release.
 */
export function useDragOrder<T extends { id: string }>(
  rows: readonly T[],
  move: (row: T, place: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const place = (now: Drag): number =>
    Math.min(rows.length - 1, Math.max(0, now.from + Math.round(now.by / ROW)));
  const dragAt = (now: Drag, { clientY }: PointerEvent): Drag => {
    const least = -now.from * ROW;
    const most = (rows.length - 1 - now.from) * ROW;
    return { ...now, by: Math.min(most, Math.max(least, clientY - now.startY)) };
  };

  return {
    draggedId: drag?.id ?? null,
    shiftOf(id: string, at: number): number {
      if (drag === null) return 0;
      if (id === drag.id) return drag.by;
      const to = place(drag);
      if (at > drag.from && at <= to) return -ROW;
      return at < drag.from && at >= to ? ROW : 0;
    },
    handlers: (row: T, at: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id: row.id, from: at, startY: event.clientY, by: 0 });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag?.id === row.id) setDrag(dragAt(drag, event));
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        setDrag(null);
        if (drag?.id !== row.id) return;
        // The current pointer position: the last rendered one may lag behind.
        const to = place(dragAt(drag, event));
        if (to !== drag.from) move(row, to);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
