import { expect, test } from "vitest";
import { ApiError } from "#platform/errors";
import { requireTime } from "./change-level.ts";
import { nextChargeOf } from "./next-charge.ts";

const paidUntil = new Date("2026-01-31T12:00:00Z");
const rested = { paid_until: paidUntil, paused_at: null, paused_until: null, skips: true };

test.each([
  [
    "a charge that was left out is not the next one",
    "2026-01-31T12:30:00Z",
    "2026-02-28T12:00:00Z",
  ],
  ["the next one is still ahead", "2026-02-28T11:59:00Z", "2026-02-28T12:00:00Z"],
  ["it may still be under way", "2026-02-28T13:59:00Z", "2026-02-28T12:00:00Z"],
  ["it was not charged", "2026-02-28T14:01:00Z", "2026-03-31T12:00:00Z"],
])("after a pause: %s", (_, now, next) => {
  expect(nextChargeOf(rested, new Date(now))).toEqual(new Date(next));
});

test.each(["2026-02-28T11:01:00Z", "2026-02-28T12:00:00Z", "2026-02-28T13:59:00Z"])(
  "nothing changes around a charge after a pause: %s",
  (now) => {
    expect(() => requireTime(rested, new Date(now))).toThrow(ApiError);
  },
);

test("it can change before and after", () => {
  for (const now of ["2026-02-28T10:59:00Z", "2026-02-28T14:01:00Z"])
    expect(() => requireTime(rested, new Date(now))).not.toThrow();
});
