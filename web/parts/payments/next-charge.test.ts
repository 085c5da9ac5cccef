import { expect, test } from "vitest";
import { nextCharge } from "./next-charge.ts";

test.each([
  ["2026-11-29T12:00:00", "month", "2026-12-29T12:00:00"],
  ["2027-01-31T12:00:00", "month", "2027-02-28T12:00:00"],
  ["2026-12-31T12:00:00", "month", "2027-01-31T12:00:00"],
  ["2028-02-29T12:00:00", "year", "2029-02-28T12:00:00"],
] as const)("from %s, each %s: %s", (from, interval, next) => {
  expect(nextCharge(new Date(from), interval)).toEqual(new Date(next));
});
