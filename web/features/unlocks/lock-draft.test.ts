import { expect, test } from "vitest";
import { lockDraftOf, lockOfDraft, lockProblems, newLock } from "./lock-draft.ts";

const euros = newLock("EUR");

test.each([
  ["2,50", undefined],
  ["1", undefined],
  ["500", undefined],
  ["1.000", "Entre 1\u00A0€ y 500\u00A0€."],
  ["0,99", "Entre 1\u00A0€ y 500\u00A0€."],
  ["0", "Entre 1\u00A0€ y 500\u00A0€."],
  ["-2", "Escribe el precio en números, como 2 o 2,50."],
  ["1e3", "Escribe el precio en números, como 2 o 2,50."],
  ["1e309", "Escribe el precio en números, como 2 o 2,50."],
  ["2,505", "Entre 1\u00A0€ y 500\u00A0€."],
  ["2,5055", "Escribe el precio en números, como 2 o 2,50."],
  ["dos", "Escribe el precio en números, como 2 o 2,50."],
  ["", "Escribe el precio en números, como 2 o 2,50."],
])("a price of '%s'", (price, problem) => {
  expect(lockProblems({ ...euros, price }).price).toBe(problem);
});

test("a lock is sent in minor units, and shown again as it was typed", () => {
  const lock = { ...euros, price: "2,50", allows_download: true };
  const request = lockOfDraft(lock);
  expect(request).toEqual({
    price: 250,
    currency: "EUR",
    allows_download: true,
    levels: null,
    opens_at: null,
  });
  expect(lockDraftOf(request)).toEqual(lock);
});

test("pesos without cents", () => {
  const pesos = { ...newLock("CLP"), price: "2.000" };
  expect(lockProblems(pesos)).toEqual({});
  expect(lockOfDraft(pesos).price).toBe(2000);
});

test("without a price it is for members only, where they have it", () => {
  const lock = { ...euros, levels: ["level"] };
  expect(lockProblems(lock)).toEqual({});
  expect(lockOfDraft(lock)).toMatchObject({ price: null, levels: ["level"] });
  expect(lockProblems({ ...lock, price: "0,10" })).toHaveProperty("price");
});

test("it opens to everybody at a time to come", () => {
  const lock = { ...euros, price: "2", opens_on: "2099-12-24T18:00" };
  expect(lockProblems(lock)).toEqual({});
  expect(lockDraftOf(lockOfDraft(lock))).toEqual(lock);
  expect(lockProblems({ ...lock, opens_on: "2020-01-01T00:00" })).toEqual({
    opens_on: "Elige una fecha futura.",
  });
});
