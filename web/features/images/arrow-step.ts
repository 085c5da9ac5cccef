import type { KeyboardEvent } from "react";
import type { Point } from "./crop-place.ts";

const directions: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What an arrow key moves, in shares: two hundredths, with Shift a tenth; null for other keys. */
export function arrowStep({ key, shiftKey }: KeyboardEvent): Point | null {
  const direction = directions[key];
  if (direction === undefined) return null;
  const step = shiftKey ? 0.1 : 0.02;
  return { x: direction.x * step, y: direction.y * step };
}
