let open: (() => void) | null = null;

/** Registers the function that opens the search of this window. Returns one that unregisters it. */
export function answerSearchRequests(opener: () => void): () => void {
  open = opener;
  return () => {
    if (open === opener) open = null;
  };
}

/** Opens the search: the field of the header, or the overlay on phones. False where there is none. */
export function requestSearch(): boolean {
  open?.();
  return open !== null;
}
