import { expect, test } from "vitest";
import { copy } from "./copy.ts";
import { daysSince } from "./days-since.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const day = 86_400_000;

test.for([
  [-day, "Se unió hoy"],
  [0, "Se unió hoy"],
  [day - 1, "Se unió hoy"],
  [day, "Se unió hace 1 día"],
  [2 * day, "Se unió hace 2 días"],
  [29.9 * day, "Se unió hace 29 días"],
] as const)("an artist who joined %i ms ago: «%s»", ([age, text]) => {
  expect(copy.joined(daysSince(new Date(now - age).toISOString(), now))).toBe(text);
});

test("the badge of a new artist is 'NEW'", () => {
  expect(copy.isNew).toBe("NEW");
});
