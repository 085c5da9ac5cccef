import { expect, test } from "vitest";
import { splitMoments } from "./moments.ts";

const marks = (text: string, duration = 7200) =>
  splitMoments(text, duration).flatMap((piece) =>
    typeof piece === "string" ? [] : [[piece.text, piece.seconds]],
  );

test.each<[string, [string, number][]]>([
  ["¡El bajo en 1:24!", [["1:24", 84]]],
  ["0:00", [["0:00", 0]]],
  [
    "01:05, y otra vez en (2:10).",
    [
      ["01:05", 65],
      ["2:10", 130],
    ],
  ],
  ["1:02:03 es lo mejor", [["1:02:03", 3723]]],
])("a timestamp becomes a link: %s", (text, expected) => {
  expect(marks(text)).toEqual(expected);
});

test.each(["1:60", "quedamos 3:2", "12:345", "a1:24", "1:24:99", "10.1:24", "1:2:3:4", "::"])(
  "%s is no timestamp",
  (text) => {
    expect(marks(text)).toEqual([]);
  },
);

test("a time beyond the end of the recording stays text", () => {
  expect(marks("1:24 y 3:00", 100)).toEqual([["1:24", 84]]);
});

test("the text around a timestamp is unchanged", () => {
  expect(splitMoments("a 1:24 b", 100)).toEqual(["a ", { text: "1:24", seconds: 84 }, " b"]);
  expect(splitMoments("<".repeat(100_000), 100)).toEqual(["<".repeat(100_000)]);
});
