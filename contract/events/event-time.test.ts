import { expect, test } from "vitest";
import { addDays, instantOf, listedDay, localTimeAt, readLocalTime } from "./event-time.ts";

const at = (local: string, zone: string) => instantOf(local, zone)?.toISOString() ?? null;

test("a local time becomes an instant by the zone of its place, whatever the zone of the machine", () => {
  expect(at("2026-12-05T21:00", "Atlantic/Canary")).toBe("2026-12-05T21:00:00.000Z");
  expect(at("2026-12-05T21:00", "Europe/Madrid")).toBe("2026-12-05T20:00:00.000Z");
  expect(at("2026-12-05T21:00", "America/Tijuana")).toBe("2026-12-06T05:00:00.000Z");
  expect(at("2026-12-05T21:00", "Pacific/Easter")).toBe("2026-12-06T02:00:00.000Z");
  expect(at("2026-07-05T21:00", "Pacific/Easter")).toBe("2026-07-06T03:00:00.000Z");
  expect(at("2026-12-05T21:00", "America/Montevideo")).toBe("2026-12-06T00:00:00.000Z");
});

test("a local time skipped by a clock change is invalid, and a repeated one means the first", () => {
  expect(at("2027-03-28T02:30", "Europe/Madrid")).toBe(null);
  expect(at("2027-03-28T03:00", "Europe/Madrid")).toBe("2027-03-28T01:00:00.000Z");
  expect(at("2026-10-25T02:30", "Europe/Madrid")).toBe("2026-10-25T00:30:00.000Z");
  expect(at("2026-10-25T03:00", "Europe/Madrid")).toBe("2026-10-25T02:00:00.000Z");
});

test("a nonexistent date is refused", () => {
  for (const local of [
    "2027-02-29T20:00",
    "2027-13-01T20:00",
    "2027-01-01T24:00",
    "2027-01-01",
    "2027-01-01T20:00Z",
    "",
  ])
    expect(readLocalTime(local), local).toBe(null);
  expect(readLocalTime("2028-02-29T20:00")).not.toBe(null);
});

test("an instant becomes the local time in a zone", () => {
  expect(localTimeAt(new Date("2026-12-06T00:00Z"), "America/Montevideo")).toBe("2026-12-05T21:00");
  expect(localTimeAt(new Date("2026-12-05T00:00Z"), "UTC")).toBe("2026-12-05T00:00");
});

test("an event after midnight, until six, belongs to the evening before", () => {
  expect(listedDay("2026-12-06T00:30")).toBe("2026-12-05");
  expect(listedDay("2026-12-06T05:59")).toBe("2026-12-05");
  expect(listedDay("2026-12-06T06:00")).toBe("2026-12-06");
  expect(listedDay("2027-01-01T01:00")).toBe("2026-12-31");
});

test("days are added over months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
});
