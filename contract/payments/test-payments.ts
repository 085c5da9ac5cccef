import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { membershipIntervals } from "./membership-limits.ts";
import { currency } from "./tips.ts";

/** Only in the demonstration: a page of ours plays the payment provider, and no money moves (decision 100). */

const session = z.uuid();
/**
 * `later`: paid by a method that confirms later. Of memberships: `next_period` lets the period end and charges the next
 * one, or ends what was cancelled; `card_fails` lets it end and the charge fail; `recover` pays what failed; `end`
 * cancels it at the provider.
 */
const testOutcomes = [
  "pay",
  "refuse",
  "later",
  "confirm",
  "refund",
  "dispute",
  "win",
  "lose",
  "next_period",
  "card_fails",
  "recover",
  "end",
] as const;
export type TestOutcome = (typeof testOutcomes)[number];

const testPayment = z.object({
  session,
  title: z.string(),
  amount: z.int(),
  currency,
  state: z.enum(["open", "pending", "paid", "failed", "expired"]),
  /** Of a membership: how often it is charged, and how it stands; null for a single payment. */
  membership: z
    .object({
      interval: z.enum(membershipIntervals),
      state: z.enum(["open", "active", "past_due", "ended"]),
      period_end: z.iso.datetime().nullable(),
      cancels_at_end: z.boolean(),
    })
    .nullable(),
  /** What can happen to it now. */
  outcomes: z.array(z.enum(testOutcomes)),
  return_url: z.string(),
});

export const getTestPayment = endpoint({
  name: "getTestPayment",
  method: "GET",
  path: "/api/test-payments/:session",
  summary: "Un pago de prueba de la demostración. En producción no existe.",
  who: "visitor",
  forBand: null,
  input: z.object({ session }),
  output: testPayment,
  errors: ["test_payment_not_found"],
});

export const settleTestPayment = endpoint({
  name: "settleTestPayment",
  method: "POST",
  path: "/api/test-payments/:session/outcome",
  summary: "Decide qué pasa con un pago de prueba de la demostración. En producción no existe.",
  who: "visitor",
  forBand: null,
  input: z.object({ session, outcome: z.enum(testOutcomes) }),
  output: testPayment,
  errors: ["test_payment_not_found", "order_not_payable"],
  limit: "manage",
});
