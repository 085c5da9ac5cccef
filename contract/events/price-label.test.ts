import { expect, test } from "vitest";
import { currencyDigits, priceLabel } from "./price-label.ts";

const none = { min: null, max: null, currency: null };

test.each([
  [{ ...none, kind: "free" }, "Gratis"],
  [{ ...none, kind: "donation" }, "A la gorra"],
  [{ ...none, kind: "unknown" }, "Precio por confirmar"],
  [{ kind: "paid", min: 1200, max: null, currency: "EUR" }, "12 €"],
  [{ kind: "paid", min: 1250, max: 1250, currency: "EUR" }, "12,50 €"],
  [{ kind: "paid", min: 8000, max: null, currency: "CLP" }, "8000 CLP"],
] as const)("%j reads «%s»", (price, label) => {
  expect(priceLabel(price).replaceAll("\u00A0", " ")).toBe(label);
});

test("a range shows both ends", () => {
  const label = priceLabel({ kind: "paid", min: 1200, max: 1500, currency: "EUR" });
  expect(label).toMatch(/12.*15.*€/);
});

test("currencies without cents show none", () => {
  expect(["EUR", "CLP", "PYG", "MXN"].map(currencyDigits)).toEqual([2, 0, 0, 2]);
});
