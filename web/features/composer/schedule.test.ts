import { expect, test } from "vitest";
import { localOf, momentOf, whyNotThen, zoneCity } from "./schedule.ts";

test("a local date converted to a moment and back is the same", () => {
  for (const local of ["2026-12-24T18:00", "2027-01-01T00:05"])
    expect(localOf(momentOf(local))).toBe(local);
});

test("a time zone is named after its city", () => {
  expect(zoneCity("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
  expect(zoneCity("UTC")).toBe("UTC");
});

test("a date in the past, more than a year ahead, or invalid is refused", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  const day = 86_400_000;
  const refusal = "Elige una fecha futura, dentro de un año.";
  const at = (wait: number) => whyNotThen(localOf(new Date(now + wait)), now);
  expect(at(day)).toBeNull();
  expect(at(365 * day)).toBeNull();
  for (const wait of [-day, 0, 400 * day]) expect(at(wait)).toBe(refusal);
  expect(whyNotThen("", now)).toBe(refusal);
});
