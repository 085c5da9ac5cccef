import { expect, test } from "vitest";
import { normalizeNFC } from "./characters.ts";
import { lines } from "./text.ts";

test("3. combining marks in a row are cut at thirty, before the quadratic normalisation", () => {
  const flood = `a${"\u0323\u0301".repeat(119_000)}b`;
  const text = normalizeNFC(flood);
  expect([...text].length).toBeLessThanOrEqual(32);
  expect(text.endsWith("b")).toBe(true);
  // This took minutes before; the time limit of tests is far above what it takes now.
  expect(lines(20_000).parse(flood)).toBe(text);
});

test("text is composed, but otherwise unchanged", () => {
  expect(normalizeNFC("Cancio\u0301n")).toBe("Canción");
  const vietnamese = "Tiê\u0301ng Viê\u0323t";
  expect(normalizeNFC(vietnamese)).toBe(vietnamese.normalize("NFC"));
});
