import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copy } from "./copy.ts";
import { countLoaded, loadedToday } from "./loaded-today.ts";

let storage: Map<string, string>;
beforeEach(() => {
  storage = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

/** A file of this size was loaded at this moment. */
function came(bytes: number, when: Date): void {
  vi.setSystemTime(when);
  countLoaded(bytes, when.getTime());
}

test("the bytes loaded today add up, and start anew at local midnight", () => {
  came(4_000_000, at(21, 23, 58));
  came(1_500_000, at(21, 23, 59));
  expect(loadedToday()).toBe(5_500_000);
  vi.setSystemTime(at(22, 0));
  expect(loadedToday()).toBe(0);
  came(2_000_000, at(22, 0, 1));
  expect(loadedToday()).toBe(2_000_000);
});

test("files from the browser's cache, or without a known size, do not count", () => {
  came(0, at(22, 9));
  expect(storage.size).toBe(0);
  expect(loadedToday()).toBe(0);
});

test.for([
  "no es nada",
  "[]",
  "null",
  "7",
  '{"day":7,"bytes":1}',
  '{"day":"2026-11-22","bytes":"9"}',
])("a stored value that the player did not write (%s) is ignored and replaced", (value) => {
  vi.setSystemTime(at(22, 9));
  storage.set("loaded-today", value);
  expect(loadedToday()).toBe(0);
  came(700_000, at(22, 9));
  expect(loadedToday()).toBe(700_000);
});

test("without storage the sum is 0", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  came(1000, at(22, 9));
  expect(loadedToday()).toBe(0);
});

test("is displayed in megabytes", () => {
  expect([12_340_000, 1_250_000, 400_000, 123_456_789].map(copy.loadedToday)).toEqual([
    "12 MB hoy",
    "1,3 MB hoy",
    "0,4 MB hoy",
    "123 MB hoy",
  ]);
});
