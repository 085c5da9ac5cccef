import { expect, test } from "vitest";
import { withoutTags } from "./without-tags.ts";

test.each([
  ["<b>Hola</b> a todos", "Hola a todos"],
  ["te <3 mucho", "te <3 mucho"],
  ["2 < 3 > 1", "2 < 3 > 1"],
  ["sin cierre <b", "sin cierre <b"],
  ["<!-- nada -->\n  y  algo", "y algo"],
])("%s reads %s", (text, expectedText) => {
  expect(withoutTags(text)).toBe(expectedText);
});

test("a hundred thousand brackets are read once", () => {
  expect(withoutTags("<".repeat(100_000))).toHaveLength(100_000);
  expect(withoutTags("<a".repeat(50_000))).toHaveLength(100_000);
  expect(withoutTags(`${"<".repeat(99_999)}>`)).toHaveLength(100_000);
});
