import { expect, test } from "vitest";
import { writtenDay, writtenMoment } from "./written-dates.ts";

// Two days before daylight saving time ends in Europe, near midnight.
const at = new Date("2026-10-23T23:05:00Z");

test.each([
  ["UTC", "23 de octubre de 2026, 23:05 (hora universal)"],
  ["Europe/Madrid", "24 de octubre de 2026, 01:05 (hora de Europa central)"],
  ["America/Argentina/Buenos_Aires", "23 de octubre de 2026, 20:05 (hora de Buenos Aires)"],
  ["America/Mexico_City", "23 de octubre de 2026, 17:05 (hora de Ciudad de México)"],
])("a moment is written in the local time of %s", (zone, expectedText) => {
  expect(writtenMoment(at, zone)).toBe(expectedText);
  expect(expectedText.startsWith(writtenDay(at, zone))).toBe(true);
});

test("midnight is 00:00, and daylight saving time applies in summer", () => {
  expect(writtenMoment(new Date("2026-07-01T22:00:00Z"), "Europe/Madrid")).toContain(
    "2 de julio de 2026, 00:00",
  );
});
