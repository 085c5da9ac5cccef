import { expect, test } from "vitest";
import { untilOut } from "./until-out.ts";

const now = Date.parse("2026-12-24T20:00:00Z");
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

test("asks at the hour, then every few seconds, more seldom the later it is", () => {
  expect(untilOut(at(10), now, 2000)).toBe(10 * 60_000 + 2000);
  expect(untilOut(at(0), now, 2000)).toBe(5000);
  expect(untilOut(at(-2), now)).toBe(30_000);
});

test("no wait is longer than a timer can be", () => {
  expect(untilOut(at(300 * 1440), now)).toBe(12 * 3_600_000);
});
