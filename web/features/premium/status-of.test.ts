import { expect, test } from "vitest";
import { moneyLabel } from "#contract/payments/money";
import type { Premium } from "#contract/premium/buying";
import { statusOf } from "./status-of.ts";

const plan: Premium = {
  id: "00000000-0000-4000-8000-000000000001",
  plan: "artist",
  state: "active",
  ended_because: null,
  is_valid: true,
  interval: "month",
  price: 499,
  currency: "EUR",
  provider: "stripe",
  is_test: false,
  created_at: "2026-11-01T12:00:00.000Z",
  paid_until: "2026-12-01T12:00:00.000Z",
  grace_until: null,
  cancels_at_end: false,
  ended_at: null,
  url: null,
  has_billing_page: true,
};

test("a plan that goes on says until when, and what is charged then", () => {
  expect(statusOf(plan)).toEqual([
    "Tu plan sigue activo hasta el 1 de diciembre de 2026",
    `El siguiente cobro, de ${moneyLabel(499, "EUR")}, será el 1 de diciembre de 2026.`,
  ]);
  expect(statusOf({ ...plan, cancels_at_end: true })[1]).toBe("No se cobra nada más.");
});

test("a card that fails is told with the day until which it can be repaired", () => {
  const grace_until = "2026-12-08T12:00:00.000Z";
  expect(statusOf({ ...plan, state: "past_due", grace_until })[0]).toBe(
    "No pudimos cobrar. Actualiza tu método de pago antes del 8 de diciembre de 2026.",
  );
});

test("an end says why, and what is left of it", () => {
  const over = { ...plan, state: "ended", ended_at: "2026-11-10T12:00:00.000Z" } as const;
  expect(statusOf({ ...over, ended_because: "cancelled" })).toEqual([
    "Se canceló y terminó el 10 de noviembre de 2026.",
    "Tu plan sigue activo hasta el 1 de diciembre de 2026",
  ]);
  expect(statusOf({ ...over, ended_because: "refunded", is_valid: false })).toEqual([
    "Se devolvió el pago y terminó el 10 de noviembre de 2026.",
  ]);
});

test("a plan in dispute says that it does not count, and promises no charge", () => {
  expect(statusOf({ ...plan, is_valid: false })[0]).toBe("Tu plan no cuenta ahora");
  expect(statusOf({ ...plan, is_valid: false }).join(" ")).not.toContain("siguiente cobro");
});
