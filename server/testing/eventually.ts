import { vi } from "vitest";

/**
 * Retries `check` until it does not throw, and returns its result. Since what it waits for happens by itself, the
 * time limit is generous for busy machines; after it, the last error is thrown.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 });
}
