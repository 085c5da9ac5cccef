import { expect, test } from "vitest";
import { levelDraftOf, levelInput, levelProblems } from "./level-draft.ts";

const draft = {
  name: "Cercanos",
  description: "",
  benefits: "Canciones antes\n\n Ensayos ",
  month: "5",
  year: "50,50",
};

test("a level is sent in minor units, with its lines apart, and shown again as it was typed", () => {
  const input = levelInput(draft, { id: "l", currency: "EUR", isOpen: true });
  expect(input).toMatchObject({
    month_price: 500,
    year_price: 5050,
    benefits: ["Canciones antes", "Ensayos"],
  });
  const level = {
    ...input,
    description: "",
    benefits: ["Canciones antes", "Ensayos"],
    month_price: 500,
    year_price: 5050,
    is_open: true,
    members: 0,
    can_be_deleted: true,
  };
  expect(levelDraftOf(level, "EUR")).toEqual({ ...draft, benefits: "Canciones antes\nEnsayos" });
  expect(levelDraftOf(level, "ARS")).toMatchObject({ month: "", year: "" });
});

test.each([
  [{ name: " " }, "name"],
  [{ name: "ñ".repeat(41) }, "name"],
  [{ description: "a".repeat(401) }, "description"],
  [{ benefits: "a\n".repeat(9) }, "benefits"],
  [{ benefits: "a".repeat(101) }, "benefits"],
  [{ month: "", year: "" }, "month"],
  [{ month: "1e3" }, "month"],
  [{ month: "-5" }, "month"],
  [{ month: "0,99" }, "month"],
  [{ year: "9,99" }, "year"],
  [{ year: "5,555" }, "year"],
] as const)("%j is a problem of %s", (part, field) => {
  expect(Object.keys(levelProblems({ ...draft, ...part }, "EUR"))).toEqual([field]);
});

test("one of both prices is enough", () => {
  expect(levelProblems({ ...draft, month: "" }, "EUR")).toEqual({});
  expect(levelProblems({ ...draft, year: "" }, "EUR")).toEqual({});
});
