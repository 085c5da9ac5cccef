import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** Pixels from the end that still count as the end. */
const slack = 32;

type Anchor = "end" | { element: Element; top: number };

/**
 * A scrollable list that grows at both ends and keeps its position: visible rows stay in place whatever is added,
 * removed or resized around them, and at the end it stays at the end. Browsers anchor only in the middle, and
 * Safari not at all: here the position is restored in all of them. `begin` is called once when the list is ready:
 * it returns the element to start at and its distance from the top (0 to 1), or null for the end.
 */
export function useAnchoredScroll(
  begin: (list: HTMLElement) => { element: Element; at: number } | null,
) {
  const scrollerRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLOListElement>(null);
  const anchor = useRef<Anchor | null>(null);
  /** The scroll position set last. */
  const lastScroll = useRef({ height: 0, top: 0 });
  const [atEnd, setAtEnd] = useState(true);
  const [lowestSeq, setLowestSeq] = useState<number | null>(null);

  const remember = useEffectEvent(() => {
    const frame = scrollerRef.current;
    if (frame === null || listRef.current === null) return;
    const end = frame.scrollHeight - frame.scrollTop - frame.clientHeight < slack;
    anchor.current = end ? "end" : firstInSight(frame, listRef.current);
    lastScroll.current = { height: frame.scrollHeight, top: frame.scrollTop };
    setAtEnd(end);
    setLowestSeq(lowestInSight(frame, listRef.current));
  });
  const restore = useEffectEvent(() => {
    const frame = scrollerRef.current;
    const currentAnchor = anchor.current;
    if (frame === null || currentAnchor === null) return;
    if (currentAnchor === "end") frame.scrollTop = frame.scrollHeight;
    else if (currentAnchor.element.isConnected) {
      const shift = topIn(frame, currentAnchor.element) - currentAnchor.top;
      if (Math.abs(shift) >= 1) frame.scrollTop += shift;
    } else remember();
    lastScroll.current = { height: frame.scrollHeight, top: frame.scrollTop };
    if (listRef.current !== null) setLowestSeq(lowestInSight(frame, listRef.current));
  });

  // After every change of the list, before it is painted.
  useLayoutEffect(() => {
    if (anchor.current !== null) return restore();
    const frame = scrollerRef.current;
    if (frame === null || listRef.current === null) return;
    anchor.current = "end";
    const from = begin(listRef.current);
    if (from !== null) frame.scrollTop += topIn(frame, from.element) - frame.clientHeight * from.at;
    else frame.scrollTop = frame.scrollHeight;
    lastScroll.current = { height: frame.scrollHeight, top: frame.scrollTop };
    remember();
  });

  useEffect(() => {
    const frame = scrollerRef.current;
    const inner = listRef.current;
    if (frame === null || inner === null) return;
    const observer = new ResizeObserver(() => restore());
    observer.observe(frame);
    observer.observe(inner);
    const onScroll = () => {
      const { height, top } = lastScroll.current;
      // The list has grown and nobody scrolled up: the position is still that of the former end.
      const hasGrown = frame.scrollHeight !== height && frame.scrollTop >= top;
      if (anchor.current === "end" && hasGrown) restore();
      else remember();
    };
    frame.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener("scroll", onScroll);
    };
  }, []);

  return {
    scrollerRef,
    listRef,
    atEnd,
    /** The seq (`data-seq`) of the lowest readable row, or null. */
    lowestSeq,
    toEnd() {
      anchor.current = "end";
      setAtEnd(true);
      if (scrollerRef.current !== null)
        scrollerRef.current.scrollTop = scrollerRef.current.scrollHeight;
    },
    /** Scrolls a row into the middle; false when it is not mounted. */
    show(seq: number): boolean {
      const row = listRef.current?.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
      if (row === null || row === undefined) return false;
      row.scrollIntoView({ block: "center" });
      row.focus({ preventScroll: true });
      return true;
    },
    /** A new list starts anew. */
    forget() {
      anchor.current = null;
    },
  };
}

const topIn = (frame: Element, element: Element): number =>
  element.getBoundingClientRect().top - frame.getBoundingClientRect().top;

/** The first row that reaches into the frame. */
function firstInSight(frame: Element, list: Element): Anchor {
  const element = firstRow(list, (row) => topIn(frame, row) + row.clientHeight > 0);
  return element === undefined ? "end" : { element, top: topIn(frame, element) };
}

/** The lowest row that ends within the frame, or begins in its upper half: that much of a long one is readable. */
function lowestInSight(frame: Element, list: Element): number | null {
  const height = frame.clientHeight;
  const isBelow = (row: Element): boolean => {
    const top = topIn(frame, row);
    return top + row.clientHeight > height + slack && top > height / 2;
  };
  let row = firstRow(list, isBelow) ?? null;
  if (row !== null && isBelow(row)) row = row.previousElementSibling;
  while (row instanceof HTMLElement && row.dataset["seq"] === undefined)
    row = row.previousElementSibling;
  return row instanceof HTMLElement ? Number(row.dataset["seq"]) : null;
}

/** The first row that fits, else the last one; a binary search, since this runs while scrolling. */
function firstRow(list: Element, fits: (row: Element) => boolean): Element | undefined {
  const rows = list.children;
  let from = 0;
  let to = rows.length - 1;
  while (from < to) {
    const middle = (from + to) >> 1;
    const row = rows[middle];
    if (row !== undefined && fits(row)) to = middle;
    else from = middle + 1;
  }
  return rows[from];
}
