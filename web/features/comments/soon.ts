const PAUSE = 600;

/** Milliseconds in which changes are gathered; not the same everywhere, so that not all who watch ask at once. */
export function soon(): number {
  return PAUSE + Math.random() * PAUSE;
}
