import { useLayoutEffect, useRef, type RefObject } from "react";

/** Pixels of a card that has not been seen yet: about a text with a recording. */
const GUESS = 420;

const heights = new Map<string, number>();

/**
 * Cards far from the screen are not laid out (`content-visibility`); their place is kept by their
 * last height, so that the way back to a long list leads to the same card.
 */
export function useKeptHeights(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      for (const item of element?.querySelectorAll<HTMLElement>("[data-post]") ?? [])
        heights.set(item.dataset["post"] ?? "", item.offsetHeight);
    };
  }, []);
  return list;
}

/** The CSS `contain-intrinsic-block-size` of a card. */
export function keptSize(postId: string): string {
  return `auto ${heights.get(postId) ?? GUESS}px`;
}
