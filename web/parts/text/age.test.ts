import { expect, it } from "vitest";
import { ageLabel, agoLabel, exactDate } from "./age.ts";

const now = Date.parse("2025-11-21T12:00:00Z");
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

it.each([
  [-30, "ahora"],
  [0, "ahora"],
  [59, "ahora"],
  [60, "hace 1 min"],
  [3599, "hace 59 min"],
  [3600, "1 h"],
  [86_399, "23 h"],
  [86_400, "1 d"],
  [400 * 86_400, "400 d"],
])("a post of %i seconds ago reads «%s»", (seconds, label) => {
  expect(ageLabel(ago(seconds), now)).toBe(label);
});

it.each([
  [59, "ahora"],
  [60, "hace 1 min"],
  [3600, "hace 1h"],
  [86_399, "hace 23h"],
  [86_400, "hace 1d"],
])("a notification of %i seconds ago reads «%s»", (seconds, label) => {
  expect(agoLabel(ago(seconds), now)).toBe(label);
});

it("an invalid date shows nothing", () => {
  expect(ageLabel("ayer", now)).toBe("ahora");
  expect(exactDate("ayer")).toBe("");
});

it("the exact date is in Spanish", () => {
  expect(exactDate("2025-11-21T12:00:00Z")).toContain("noviembre de 2025");
});
