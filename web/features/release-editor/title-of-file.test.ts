import { expect, test } from "vitest";
import { withoutNumber } from "./title-of-file.ts";

test.for([
  ["03 - La luna", "La luna"],
  ["1. Marea", "Marea"],
  ["12 Canciones", "Canciones"],
  ["7-Río", "Río"],
  // These numbers are the title itself, or a part of it.
  ["1984", "1984"],
  ["07", "07"],
  ["2001 noches", "2001 noches"],
  ["La 03", "La 03"],
] as const)("%s", ([name, title]) => {
  expect(withoutNumber(name)).toBe(title);
});
