let open: (() => void) | null = null;

/** Registers the function that opens the menu of profiles. Returns one that unregisters it. */
export function answerSwitchRequests(opener: () => void): () => void {
  open = opener;
  return () => {
    if (open === opener) open = null;
  };
}

/** Opens the menu of profiles. False where there is none. */
export function requestSwitch(): boolean {
  open?.();
  return open !== null;
}
