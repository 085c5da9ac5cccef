import { expect, test } from "vitest";
import { ApiError } from "#web/api/client.ts";
import { pauseBeforeAsking } from "./order-polling.ts";

test.each([
  [0, 800],
  [9_999, 800],
  [10_000, 2000],
  [59_999, 2000],
  [60_000, 5000],
  [3_600_000, 5000],
])("after %d ms an open payment is asked for every %d ms", (passed, pause) => {
  for (const state of [undefined, "started", "pending"] as const)
    expect(pauseBeforeAsking(passed, { state, error: null })).toBe(pause);
});

test.each(["paid", "failed", "refunded"] as const)("a payment that is %s is settled", (state) => {
  expect(pauseBeforeAsking(0, { state, error: null })).toBe(false);
});

test.each([undefined, "started"] as const)("goes on after a failed question (%s)", (state) => {
  const tooOften = new ApiError("rate_limited", 429, "Espera.", { retryAfter: 7 });
  expect(pauseBeforeAsking(0, { state, error: tooOften })).toBe(7000);
  const unanswered = new ApiError("offline", 0, "Sin conexión.");
  expect(pauseBeforeAsking(0, { state, error: unanswered })).toBe(2000);
  expect(pauseBeforeAsking(90_000, { state, error: unanswered })).toBe(5000);
});

test("asks no more for a payment that is none", () => {
  const error = new ApiError("order_not_found", 404, "No encontramos ese pago.");
  expect(pauseBeforeAsking(0, { state: undefined, error })).toBe(false);
});
