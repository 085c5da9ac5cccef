import { expect, test } from "vitest";
import { pathOf, pointsOf, roundTop } from "./chart-lines.ts";

test("the top of an axis is a round number above the figures", () => {
  expect([0, 3, 4, 7, 10, 11, 21, 99, 501].map(roundTop)).toEqual([
    4, 4, 4, 10, 10, 20, 50, 100, 1000,
  ]);
});

test("a line goes from left to right, with gaps where nothing is known", () => {
  const points = pointsOf([0, 5, null, 10], 10);
  expect(points).toEqual([{ x: 0, y: 180 }, { x: 200, y: 90 }, null, { x: 600, y: 0 }]);
  expect(pathOf(points)).toBe("M0 180L200 90M600 0");
  expect(pathOf(pointsOf([4], 4))).toBe("M0 0");
});
