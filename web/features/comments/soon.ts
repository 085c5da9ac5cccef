const PAUSE = 600;

/** Milliseconds in which changes are collected; random, so that not all viewers ask the server at once. */
export function soon(): number {
  return PAUSE + Math.random() * PAUSE;
}
