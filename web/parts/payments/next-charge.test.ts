import { afterEach, expect, test } from "vitest";
import { nextCharge } from "./next-charge.ts";

const zone = process.env["TZ"];
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

test.each([
  ["2026-11-29T12:00:00Z", "month", "2026-12-29T12:00:00Z"],
  ["2027-01-31T12:00:00Z", "month", "2027-02-28T12:00:00Z"],
  ["2026-12-31T12:00:00Z", "month", "2027-01-31T12:00:00Z"],
  ["2028-02-29T12:00:00Z", "year", "2029-02-28T12:00:00Z"],
  // It is still the day before in Buenos Aires.
  ["2027-03-31T01:00:00Z", "month", "2027-04-30T01:00:00Z"],
  ["2027-03-01T01:00:00Z", "month", "2027-04-01T01:00:00Z"],
] as const)("from %s, each %s: %s, wherever it is counted", (from, interval, next) => {
  for (const place of ["UTC", "America/Argentina/Buenos_Aires", "Europe/Madrid"]) {
    process.env["TZ"] = place;
    expect(nextCharge(new Date(from), interval)).toEqual(new Date(next));
  }
});
