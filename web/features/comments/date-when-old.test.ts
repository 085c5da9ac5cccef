import { expect, test } from "vitest";
import { dateWhenOld } from "./date-when-old.ts";

const now = Date.parse("2026-03-31T12:00:00");
const DAY = 86_400_000;

test.each([
  [0, null],
  [30 * DAY - 1, null],
  [30 * DAY, "01/03/26"],
  [400 * DAY, "24/02/25"],
])("a comment of %d ms ago shows the date %j", (age, label) => {
  expect(dateWhenOld(new Date(now - age).toISOString(), now)).toBe(label);
});
