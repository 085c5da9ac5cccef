import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pauseBeforeReload } from "./reload-page.ts";

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page is reloaded three times a minute at most, with growing pauses", () => {
  expect([1, 2, 3, 4, 5].map(() => pauseBeforeReload())).toEqual([0, 2000, 8000, null, null]);
  vi.advanceTimersByTime(60_000);
  expect(pauseBeforeReload()).toBe(0);
});

test("a page is not reloaded without storage, or with an unreadable value in it", () => {
  sessionStorage.setItem("reloads", "{");
  expect(pauseBeforeReload()).toBeNull();
  vi.stubGlobal("sessionStorage", undefined);
  expect(pauseBeforeReload()).toBeNull();
});
