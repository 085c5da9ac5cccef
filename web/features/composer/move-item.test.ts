import { expect, test } from "vitest";
import { moveItem } from "./move-item.ts";

const letters = ["a", "b", "c", "d"];

test.each([
  ["to the front", 2, 0, "cabd"],
  ["to the end", 0, 3, "bcda"],
  ["a place further", 1, 2, "acbd"],
  ["nowhere", 1, 1, "abcd"],
  ["no further than the front", 1, -5, "bacd"],
  ["no further than the end", 1, 9, "acdb"],
])("a picture is moved %s", (_where, from, to, order) => {
  expect(moveItem(letters, from, to).join("")).toBe(order);
});

test("moving an item that does not exist changes nothing", () => {
  expect(moveItem(letters, 7, 0)).toEqual(letters);
});
