import { expect, test } from "vitest";
import { changeOf, formatShare } from "./figures.ts";

test("a change is a percentage of the figure before, and nothing without one", () => {
  expect(changeOf(15, 10)).toBe("+50\u00A0%");
  expect(changeOf(5, 10)).toBe("-50\u00A0%");
  expect(changeOf(10, 10)).toBe("0\u00A0%");
  expect(changeOf(10, 0)).toBeNull();
  expect(changeOf(10, null)).toBeNull();
});

test("a share of nothing is nothing", () => {
  expect(formatShare(0, 0)).toBe("0\u00A0%");
  expect(formatShare(1, 3)).toBe("33\u00A0%");
});
