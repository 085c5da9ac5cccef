/** Pixels of a card that has not been seen yet: about a text with a recording. */
const GUESS = 420;

const heights = new Map<string, number>();

/**
 * Cards far from the screen are not laid out (`content-visibility`); their place is kept by their
 * last height, so that the way back to a long list leads to the same card. A ref callback of the
 * list: the heights are read when it is about to go.
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
