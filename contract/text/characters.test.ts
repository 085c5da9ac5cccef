import { expect, test } from "vitest";
import { normalizeNFC } from "./characters.ts";
import { lines } from "./text.ts";

test("3. combining marks in a row are cut at thirty, before a normalisation that takes the square of them", () => {
  const flood = `a${"\u0323\u0301".repeat(119_000)}b`;
  const text = normalizeNFC(flood);
  expect([...text].length).toBeLessThanOrEqual(32);
  expect(text.endsWith("b")).toBe(true);
  // Took minutes; the time limit of tests is far away from what it takes now.
  expect(lines(20_000).parse(flood)).toBe(text);
});

test("what people write is only composed", () => {
  expect(normalizeNFC("Cancio\u0301n")).toBe("Canción");
  const vietnamese = "Tiê\u0301ng Viê\u0323t";
  expect(normalizeNFC(vietnamese)).toBe(vietnamese.normalize("NFC"));
});
