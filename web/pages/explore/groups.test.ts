import { expect, test } from "vitest";
import { groupsOf } from "./groups.ts";

type Groups = ReturnType<typeof groupsOf>;
const people = (names: string) =>
  names
    .split(" ")
    .filter(Boolean)
    .map((id) => ({ id })) as Groups["newest"];
const read = (mostFollowed: string, newest: string, above = "") => {
  const groups = groupsOf(
    { mostFollowed: people(mostFollowed), newest: people(newest) },
    new Set(above.split(" ")),
  );
  const idsOf = (list: Groups["newest"]) => list.map(({ id }) => id).join(" ");
  return [idsOf(groups.mostFollowed), idsOf(groups.newest)];
};

test("Populares and Nuevos artistas are six each, without repeats and without recommended artists", () => {
  expect(read("a b c d e f g h", "h g f e d c b a i j k l", "b")).toEqual([
    "a c d e f g",
    "h i j k l",
  ]);
});

test("a few artists are divided between both groups, the most followed first", () => {
  expect(read("a b c d e f", "f e d c b a")).toEqual(["a b c", "f e d"]);
  expect(read("a", "a")).toEqual(["a", ""]);
  expect(read("", "")).toEqual(["", ""]);
});

test("an artist without a preview is neither new nor takes the place of a popular one", () => {
  expect(read("a b c d", "")).toEqual(["a b c d", ""]);
  expect(read("a b c d", "d")).toEqual(["a b c", "d"]);
});
