import { expect, test } from "vitest";
import { moneyLabel } from "#contract/payments/money";
import { deducted, monthAfter, monthLabel, monthOf } from "./months.ts";

test("moves along months and years", () => {
  expect(monthAfter("2026-11", 1)).toBe("2026-12");
  expect(monthAfter("2026-12", 1)).toBe("2027-01");
  expect(monthAfter("2026-01", -1)).toBe("2025-12");
});

test("names a month", () => {
  expect(monthLabel("2026-11")).toBe("noviembre de 2026");
});

test.each([
  [250, "-2,50\u00A0€"],
  [0, "0\u00A0€"],
  // What a provider gave back of its fees.
  [-250, "2,50\u00A0€"],
])("shows a deduction of %d cents as %s", (amount, label) => {
  expect(moneyLabel(deducted(amount), "EUR")).toBe(label);
});

test.each([null, "", "2026-13", "2026-1", "1999-01", "2026-01-01", "nunca"])(
  "takes %s for no month",
  (text) => {
    expect(monthOf(text)).toBeUndefined();
  },
);
