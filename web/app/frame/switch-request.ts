let open: (() => void) | null = null;

/** What opens the choice of for whom this window acts. Returns a function that takes it back. */
export function answerSwitchRequests(opener: () => void): () => void {
  open = opener;
  return () => {
    if (open === opener) open = null;
  };
}

/** Opens the choice of for whom this window acts. False where there is none. */
export function requestSwitch(): boolean {
  open?.();
  return open !== null;
}
