let open: (() => void) | null = null;

/** What opens the search of this window: the frame has it once. Returns a function that takes it back. */
export function answerSearchRequests(opener: () => void): () => void {
  open = opener;
  return () => {
    if (open === opener) open = null;
  };
}

/** Opens the search: the field of the header, or the one that covers a phone. False where there is none. */
export function requestSearch(): boolean {
  open?.();
  return open !== null;
}
