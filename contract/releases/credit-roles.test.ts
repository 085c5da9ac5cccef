import { expect, test } from "vitest";
import { readShare, roleLabel, shareLabel } from "./credit-roles.ts";

test.for<[string, number | null]>([
  ["50", 5000],
  ["33,34", 3334],
  ["33.3 %", 3330],
  [" 100% ", 10_000],
  ["0,01", 1],
  ["0", null],
  ["0,00", null],
  ["100,01", null],
  ["101", null],
  ["-5", null],
  ["33,333", null],
  ["NaN", null],
  ["1e2", null],
  ["", null],
])("the share «%s» is %s", ([typed, share]) => expect(readShare(typed)).toBe(share));

test("shares are read with a comma, without needless zeros", () => {
  expect([5000, 3334, 3330, 1, 10_000].map(shareLabel)).toEqual([
    "50 %",
    "33,34 %",
    "33,3 %",
    "0,01 %",
    "100 %",
  ]);
});

test("other roles are called what was written", () => {
  expect(roleLabel({ role: "other", instrument: "Cajón" })).toBe("Cajón");
  expect(roleLabel({ role: "voice", instrument: "" })).toBe("Voz");
});
