import { vi } from "vitest";

/**
 * Looks again and again until `check` throws no more, and gives what it gave. What it waits for comes by itself,
 * however busy the machine is: only where it does not come at all, the last complaint is told.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 });
}
