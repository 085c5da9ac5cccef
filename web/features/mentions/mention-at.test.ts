import { expect, test } from "vitest";
import { mentionAt } from "./mention-at.ts";

/** `|` stands for the caret. */
const at = (textWithCaret: string) =>
  mentionAt(textWithCaret.replace("|", ""), textWithCaret.indexOf("|"));

test.each([
  ["at the start", "@|", { from: 0, query: "" }],
  ["after a space", "hola @an|", { from: 5, query: "an" }],
  ["after a new line", "hola\n@an|", { from: 5, query: "an" }],
  ["before other words", "hola @an| y tú", { from: 5, query: "an" }],
  ["hyphens belong to it", "@ana-ma|", { from: 0, query: "ana-ma" }],
])("typing @ opens the suggestions: %s", (_case, textWithCaret, mention) => {
  expect(at(textWithCaret)).toEqual(mention);
});

test.each([
  ["a space closes them", "@ana |"],
  ["an address is no mention", "ana@correo|"],
  ["a second @ is no mention", "@@ana|"],
  ["no username is that long", `@${"a".repeat(31)}|`],
  ["nothing typed yet", "|@ana"],
  ["an empty field", "|"],
])("no suggestions: %s", (_case, textWithCaret) => {
  expect(at(textWithCaret)).toBeNull();
});

test("in 100,000 characters without a space only the length of a username is searched", () => {
  expect(mentionAt("<".repeat(100_000), 100_000)).toBeNull();
});
