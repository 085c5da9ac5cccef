import { expect, test } from "vitest";
import { dayLabel, movedLabel } from "./labels.ts";

const now = Date.parse("2026-11-22T12:00:00.000Z");
const ago = (ms: number): string => new Date(now - ms).toISOString();
const hour = 60 * 60_000;

test.each([
  [0, "Ahora"],
  [hour - 1, "Ahora"],
  [hour, "1h"],
  [24 * hour - 1, "23h"],
  [24 * hour, "1d"],
  [400 * 24 * hour, "400d"],
  [-hour, "Ahora"],
])("the list shows %i ms ago as %s", (ms, label) => {
  expect(movedLabel(ago(ms), now)).toBe(label);
});

test.each([
  [0, "Hoy"],
  [24 * hour, "Ayer"],
  [3 * 24 * hour, "Jueves"],
  [10 * 24 * hour, "Jueves, 12 de noviembre"],
  [400 * 24 * hour, "18 de octubre de 2025"],
])("the day of a message %i ms ago is %s", (ms, label) => {
  expect(dayLabel(ago(ms), now)).toBe(label);
});
