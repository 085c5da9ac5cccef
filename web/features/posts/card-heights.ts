/** Pixels of a card that has not been measured yet: about a text with a recording. */
const GUESS = 420;

const heights = new Map<string, number>();

/**
 * Cards far from the viewport are not laid out (`content-visibility`); their last height reserves their space, so
 * that going back to a long list shows the same card. A ref callback of the list: heights are measured when it
 * unmounts.
 */
export function rememberCardHeights(list: HTMLElement | null): () => void {
  return () => {
    for (const card of list?.querySelectorAll<HTMLElement>("[data-post]") ?? [])
      heights.set(card.dataset["post"] ?? "", card.offsetHeight);
  };
}

/** The CSS `contain-intrinsic-block-size` of a card. */
export function rememberedCardSize(postId: string): string {
  return `auto ${heights.get(postId) ?? GUESS}px`;
}
