import { expect, test } from "vitest";
import { hasShape } from "./shape.ts";

test("an answer has the lists, objects and members that its shape names", () => {
  expect(hasShape({ tags: [], author: {}, more: 1 }, "tags[],author{}")).toBe(true);
  expect(hasShape({ id: null }, "id")).toBe(true);
  expect(hasShape("anything", "")).toBe(true);
});

test.each([null, undefined, [], "", "text", 7, true, {}, { tags: {}, author: {} }, { tags: [] }])(
  "%j is none",
  (answer) => expect(hasShape(answer, "tags[],author{}")).toBe(false),
);

test("nor is one whose object is a list, or null", () => {
  for (const author of [[], null, "Ana"])
    expect(hasShape({ tags: [], author }, "tags[],author{}")).toBe(false);
});
