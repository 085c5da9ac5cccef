import { expect, test } from "vitest";
import { ApiError } from "#web/api/client.ts";
import { pauseBeforeAsking } from "./asking-again.ts";

test.each([
  [0, 800],
  [9_999, 800],
  [10_000, 2000],
  [59_999, 2000],
  [60_000, 5000],
  [3_600_000, 5000],
])("after %d ms an open payment is asked for every %d ms", (passed, pause) => {
  for (const isOpen of [undefined, true])
    expect(pauseBeforeAsking(passed, { isOpen, error: null })).toBe(pause);
});

test("is not asked again once it is settled", () => {
  expect(pauseBeforeAsking(0, { isOpen: false, error: null })).toBe(false);
});

test.each([undefined, true])("goes on after a failed question (open: %s)", (isOpen) => {
  const tooOften = new ApiError("rate_limited", 429, "Espera.", { retryAfter: 7 });
  expect(pauseBeforeAsking(0, { isOpen, error: tooOften })).toBe(7000);
  const unanswered = new ApiError("offline", 0, "Sin conexión.");
  expect(pauseBeforeAsking(0, { isOpen, error: unanswered })).toBe(2000);
  expect(pauseBeforeAsking(90_000, { isOpen, error: unanswered })).toBe(5000);
});

test("asks no more for a payment that is none", () => {
  const error = new ApiError("order_not_found", 404, "No encontramos ese pago.");
  expect(pauseBeforeAsking(0, { isOpen: undefined, error })).toBe(false);
});
