import { expect, test } from "vitest";
import { shareOut } from "./share-out.ts";

test("shares add up to the amount, and nobody is off by a unit", () => {
  expect(shareOut(1000, [3334, 3333, 3333])).toEqual([334, 333, 333]);
  expect(shareOut(100, [3334, 3333, 3333])).toEqual([34, 33, 33]);
  expect(shareOut(1, [5000, 5000])).toEqual([1, 0]);
  for (let amount = 1; amount < 400; amount += 1)
    for (const shares of [[10_000], [1, 9999], [2500, 2500, 2500, 2500], [3334, 3333, 3333]]) {
      const parts = shareOut(amount, shares);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      for (const [n, part] of parts.entries())
        expect(Math.abs(part - (amount * (shares[n] ?? 0)) / 10_000)).toBeLessThan(1);
    }
});

test("the largest amount that a number holds exactly is shared exactly", () => {
  const parts = shareOut(Number.MAX_SAFE_INTEGER, [3333, 3333, 3334]);
  expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(Number.MAX_SAFE_INTEGER));
});

test("nothing is shared of nothing, of a debt, or among nobody", () => {
  expect(shareOut(0, [5000, 5000])).toEqual([0, 0]);
  expect(shareOut(-30, [10_000])).toEqual([0]);
  expect(shareOut(500, [])).toEqual([]);
});
