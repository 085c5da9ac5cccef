import { expect, test } from "vitest";
import { dateBlock, hourOf, longDay, readersTime, shortDate, zoneName } from "./event-dates.ts";

const local = "2026-12-24T21:30";
const now = Date.UTC(2026, 10, 1);

test("a date is formatted in the zone of its place, whatever this device's", () => {
  expect(dateBlock(local)).toEqual({ weekday: "jue", day: "24", month: "dic" });
  expect(longDay(local, now)).toBe("jueves, 24 de diciembre");
  expect(longDay("2027-01-02T21:30", now)).toBe("sábado, 2 de enero de 2027");
  expect(shortDate(local)).toContain("24 dic");
  expect(hourOf(local)).toBe("21:30");
});

test("a missing date gives an empty text", () => {
  expect([dateBlock("").day, longDay("2027-02-29T10:00", now), shortDate("x")]).toEqual([
    "",
    "",
    "",
  ]);
});

test("the reader's own time is given where it differs", () => {
  const at = "2026-12-24T20:30:00.000Z";
  expect(readersTime(at, local, "Europe/Madrid")).toBeNull();
  expect(readersTime(at, local, "Europe/Paris")).toBeNull();
  expect(readersTime(at, local, "America/Mexico_City")).toBe("2026-12-24T14:30");
  expect(readersTime(at, local, "Asia/Tokyo")).toBe("2026-12-25T05:30");
});

test("a zone is named after its city", () => {
  expect(zoneName("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
  expect(zoneName("America/Argentina/Cordoba")).toBe("Córdoba");
  expect(zoneName("America/Mexico_City")).toBe("Ciudad de México");
});
