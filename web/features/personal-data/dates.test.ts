import { expect, test } from "vitest";
import { daysUntil, longDay, moment } from "./dates.ts";

const at = (text: string): string => new Date(text).toISOString();
const now = new Date("2026-11-21T23:30").getTime();

test("moments near today are written as hoy, mañana or ayer", () => {
  expect(moment(at("2026-11-21T08:05"), now)).toBe("hoy a las 08:05");
  expect(moment(at("2026-11-22T18:30"), now)).toBe("mañana a las 18:30");
  expect(moment(at("2026-11-20T18:30"), now)).toBe("ayer a las 18:30");
  expect(moment(at("2026-12-05T00:00"), now)).toBe("el 5 de diciembre a las 00:00");
});

test("days are counted by the calendar", () => {
  expect(daysUntil(at("2026-11-22T00:10"), now)).toBe(1);
  expect(daysUntil(at("2026-12-05T23:00"), now)).toBe(14);
  expect(daysUntil(at("2026-11-21T23:59"), now)).toBe(0);
  expect(longDay(at("2026-12-05T12:00"))).toBe("5 de diciembre de 2026");
});
