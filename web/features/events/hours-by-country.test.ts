import { expect, test } from "vitest";
import { hoursByCountry } from "./hours-by-country.ts";

test("each country gets its own time, and countries with the same time are grouped", () => {
  const hours = hoursByCountry("2026-12-24T20:00:00.000Z");
  expect(hours[0]).toEqual({ local: "2026-12-24T21:00", countries: ["España"] });
  const of = (country: string) => hours.find(({ countries }) => countries.includes(country))?.local;
  expect(of("Argentina")).toBe("2026-12-24T17:00");
  expect(of("Uruguay")).toBe("2026-12-24T17:00");
  expect(of("México")).toBe("2026-12-24T14:00");
  expect(hours.flatMap(({ countries }) => countries)).toHaveLength(20);
});

test("past midnight it is the next day in Spain", () => {
  const [spain] = hoursByCountry("2026-12-24T23:30:00.000Z");
  expect(spain?.local).toBe("2026-12-25T00:30");
});

test("daylight saving time changes the difference", () => {
  const hours = hoursByCountry("2026-07-01T19:00:00.000Z");
  expect(hours[0]).toEqual({ local: "2026-07-01T21:00", countries: ["España"] });
});
