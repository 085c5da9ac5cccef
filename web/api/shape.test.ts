import { expect, test } from "vitest";
import { hasShape } from "./shape.ts";

test("accepts an answer with the lists, objects and members that the shape names", () => {
  expect(hasShape({ tags: [], author: {}, more: 1 }, "tags[],author{}")).toBe(true);
  expect(hasShape({ id: null }, "id")).toBe(true);
  expect(hasShape("anything", "")).toBe(true);
});

test.each([null, undefined, [], "", "text", 7, true, {}, { tags: {}, author: {} }, { tags: [] }])(
  "rejects %j",
  (answer) => expect(hasShape(answer, "tags[],author{}")).toBe(false),
);

test("rejects an answer whose object is a list, or null", () => {
  for (const author of [[], null, "Ana"])
    expect(hasShape({ tags: [], author }, "tags[],author{}")).toBe(false);
});
