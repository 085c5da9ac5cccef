import { expect, test } from "vitest";
import { lineAt, readTimedLyrics, writeTimedLyrics } from "./timed-lyrics.ts";

test("lines with times are read in order, without empty ones and those about the song", () => {
  const lines = readTimedLyrics("[ar:Ana]\n[00:01.5] Luna\n\n[0:12.34]  que sube \n[61:00]fin");
  expect(lines).toEqual([
    { at: 1.5, text: "Luna" },
    { at: 12.34, text: "que sube" },
    { at: 3660, text: "fin" },
  ]);
});

test("what is written is read back", () => {
  const lines = [
    { at: 0, text: "Uno" },
    { at: 59.999, text: "Dos" },
    { at: 3599.99, text: "" },
  ];
  expect(writeTimedLyrics(lines)).toBe("[00:00.00] Uno\n[01:00.00] Dos\n[59:59.99]");
  expect(readTimedLyrics(writeTimedLyrics(lines))).toMatchObject([
    { at: 0 },
    { at: 60 },
    { at: 3599.99 },
  ]);
});

test("times that go backwards, and lines without a time, are named", () => {
  expect(readTimedLyrics("[00:10.00] a\n[00:09.99] b")).toEqual({ line: 2, problem: "backwards" });
  expect(readTimedLyrics("[00:10.00] a\nsin tiempo")).toEqual({ line: 2, problem: "no_time" });
  expect(readTimedLyrics("[00:75.00] a")).toEqual({ line: 1, problem: "no_time" });
});

test("the line that is sung at a second", () => {
  const lines = [
    { at: 1, text: "a" },
    { at: 5, text: "b" },
  ];
  expect([0.5, 1, 4.9, 99].map((second) => lineAt(lines, second))).toEqual([-1, 0, 0, 1]);
});
