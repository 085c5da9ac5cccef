import type { KeyboardEvent } from "react";
import type { Point } from "./crop-place.ts";

const directions: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The step of an arrow key as a fraction: 0.02, with Shift 0.1; null for other keys. */
export function arrowStep({ key, shiftKey }: KeyboardEvent): Point | null {
  const direction = directions[key];
  if (direction === undefined) return null;
  const step = shiftKey ? 0.1 : 0.02;
  return { x: direction.x * step, y: direction.y * step };
}
