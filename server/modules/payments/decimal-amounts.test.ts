import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalOf, minorUnitsOf, shareOf } from "./decimal-amounts.ts";

test("an amount comes back from its decimals as it was, also through JSON", () => {
  const amounts = fc.integer({ min: 0, max: 200_000_000_000 });
  fc.assert(
    fc.property(amounts, fc.constantFrom(0, 2), (amount, digits) => {
      const decimal: unknown = JSON.parse(JSON.stringify(decimalOf(amount, digits)));
      expect(minorUnitsOf(decimal as number, digits)).toBe(amount);
    }),
  );
});

test("decimals are read by their digits", () => {
  expect(minorUnitsOf(1.005, 2)).toBe(101);
  expect(minorUnitsOf(0.07, 2)).toBe(7);
  expect(minorUnitsOf("19.90", 2)).toBe(1990);
  expect(minorUnitsOf(63.8, 0)).toBe(64);
  expect(minorUnitsOf("2000.00", 0)).toBe(2000);
  expect(minorUnitsOf(-12.34, 2)).toBe(-1234);
  for (const wrong of [Number.NaN, Infinity, 1e21, 1e-7, "", "1,5", "0x10", "1.2.3", " 1"])
    expect(minorUnitsOf(wrong, 2), String(wrong)).toBeNull();
});

test("the shares of all parts are the whole, also where numbers are no longer exact", () => {
  expect(shareOf(59, 400, 1000)).toBe(24);
  expect(shareOf(199_999_999, 199_999_999, 199_999_999)).toBe(199_999_999);
  expect(shareOf(1, 1, 0)).toBe(0);
});
