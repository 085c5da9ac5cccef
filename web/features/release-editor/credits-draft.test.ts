import { expect, test } from "vitest";
import { type DraftCredit, problemOf, sentCredits, sumOf, typedShare } from "./credits-draft.ts";

const credit = (part: Partial<DraftCredit>): DraftCredit => ({
  key: "1",
  id: null,
  name: "Iker",
  username: null,
  state: null,
  role: "voice",
  instrument: "",
  share: "",
  ...part,
});

test("thirds add up to the whole when one is rounded up", () => {
  const thirds = ["33,34", "33.33", "33,33"].map((share) => credit({ share }));
  expect([sumOf(thirds), problemOf(thirds)]).toEqual([10_000, null]);
});

test("no shares are fine, and any others have to be the whole", () => {
  expect(problemOf([credit({}), credit({})])).toBeNull();
  expect(problemOf([credit({ share: "99,99" })])).toEqual({ at: -1, field: "sum" });
  expect(problemOf([credit({ share: "51" }), credit({ share: "50" })])).toEqual({
    at: -1,
    field: "sum",
  });
  expect(problemOf([credit({}), credit({ share: "mitad" })])).toEqual({ at: 1, field: "share" });
});

test("what it was is needed, and sent, for other roles only", () => {
  expect(problemOf([credit({ role: "other", instrument: " " })])).toEqual({
    at: 0,
    field: "instrument",
  });
  const [form] = sentCredits([credit({ role: "voice", instrument: "Palmas", share: "12,5" })]);
  expect(form).toMatchObject({ instrument: "", share: 1250 });
});

test("a stored share is typed with a comma", () => {
  expect([3334, 5000, 50].map(typedShare)).toEqual(["33,34", "50", "0,5"]);
});
