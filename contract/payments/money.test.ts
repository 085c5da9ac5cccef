import { expect, test } from "vitest";
import { amountText, moneyLabel, typedAmount } from "./money.ts";

test("writes amounts with their currency", () => {
  const labels = [
    moneyLabel(500, "EUR"),
    moneyLabel(250, "EUR"),
    moneyLabel(200_000, "ARS"),
    moneyLabel(2000, "CLP"),
    moneyLabel(500_000, "COP"),
    moneyLabel(-150, "EUR"),
    moneyLabel(123, "XYZ"),
  ];
  expect(labels.map((label) => label.replaceAll("\u00A0", " "))).toEqual([
    "5 €",
    "2,50 €",
    "2.000 ARS",
    "2.000 CLP",
    "5.000 COP",
    "-1,50 €",
    "1,23 XYZ",
  ]);
});

test("reads what people type as an amount", () => {
  expect(typedAmount("5", "EUR")).toBe(500);
  expect(typedAmount(" 2,5 ", "EUR")).toBe(250);
  expect(typedAmount("2.50", "EUR")).toBe(250);
  expect(typedAmount("1.500", "EUR")).toBe(150_000);
  expect(typedAmount("1,500.50", "MXN")).toBe(150_050);
  expect(typedAmount("1.500.000,5", "ARS")).toBe(150_000_050);
  expect(typedAmount("2 000", "ARS")).toBe(200_000);
  expect(typedAmount("2.000", "CLP")).toBe(2000);
  // No floating point: 0.29 * 100 would be 28.999…
  expect(typedAmount("0,29", "EUR")).toBe(29);
});

test.each([
  "",
  "cinco",
  "-5",
  "5,",
  "2,5055",
  "0,500",
  "1.50.000",
  "1e3",
  "5€",
  "9".repeat(10),
  "٥",
])("refuses %s", (text) => {
  expect(typedAmount(text, "EUR")).toBeNull();
});

test("knows no cents of Chilean pesos", () => {
  expect(typedAmount("2000,5", "CLP")).toBeNull();
});

test("writes an amount as it is typed", () => {
  expect(amountText(250, "EUR")).toBe("2,50");
  expect(amountText(500, "EUR")).toBe("5");
  expect(amountText(7, "EUR")).toBe("0,07");
  expect(amountText(2000, "CLP")).toBe("2000");
});
