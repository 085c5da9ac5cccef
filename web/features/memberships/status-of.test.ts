import { expect, test } from "vitest";
import type { Membership } from "#contract/payments/memberships";
import { statusOf } from "./status-of.ts";

const now = Date.parse("2026-11-29T12:00:00Z");
const active: Membership = {
  id: "m",
  state: "active",
  ended_because: null,
  has_access: true,
  artist: null,
  level: null,
  change: null,
  interval: "month",
  price: 500,
  currency: "EUR",
  provider: "test",
  is_test: true,
  is_anonymous: false,
  created_at: "2026-11-01T12:00:00Z",
  paid_until: "2026-12-01T12:00:00Z",
  grace_until: null,
  next_charge_at: "2026-12-01T12:00:00Z",
  pause: null,
  cancels_at_end: false,
  ended_at: null,
  url: null,
  provider_page: null,
};

test("an active one says what is charged next and when", () => {
  expect(statusOf(active, now)).toEqual([
    "El siguiente cobro, de 5\u00A0€, será el 1 de diciembre de 2026.",
  ]);
});

test("one that changes says what is charged then, and whether the provider knows", () => {
  const change = { level: { id: "n", name: "Oro" }, price: 900, is_confirmed: false };
  expect(statusOf({ ...active, change, provider: "stripe" }, now)).toEqual([
    "El 1 de diciembre de 2026 pasas a «Oro»: ese día se cobran 9\u00A0€, y otra vez cada mes.",
    "Stripe todavía no confirmó el cambio. Lo seguimos pidiendo.",
  ]);
});

test("a cancelled one says that nothing is charged, and until when it opens posts", () => {
  expect(statusOf({ ...active, cancels_at_end: true }, now)).toEqual([
    "No se cobra nada más. Sigues teniendo acceso hasta el 1 de diciembre de 2026.",
  ]);
});

test("one whose card failed says until when it can be mended", () => {
  const failing = { ...active, state: "past_due" as const, grace_until: "2026-12-08T12:00:00Z" };
  expect(statusOf(failing, now)).toEqual([
    "No pudimos cobrar. Actualiza tu método de pago antes del 8 de diciembre de 2026.",
    "Hasta ese día sigues teniendo acceso; después, la membresía termina sola.",
  ]);
  expect(statusOf({ ...failing, has_access: false }, now)).toEqual([
    "No pudimos cobrar. Actualiza tu método de pago antes del 8 de diciembre de 2026.",
    "Mientras tanto no tienes acceso. Si no se arregla, ese día la membresía termina sola.",
  ]);
});

test("one that ended says why, and whether it still opens posts", () => {
  const ended = {
    ...active,
    state: "ended" as const,
    ended_because: "artist_left" as const,
    ended_at: "2026-11-28T12:00:00Z",
  };
  const why = "El artista dejó de ofrecerla y terminó el 28 de noviembre de 2026.";
  expect(statusOf(ended, now)).toEqual([
    why,
    "Sigues teniendo acceso hasta el 1 de diciembre de 2026.",
  ]);
  expect(statusOf({ ...ended, has_access: false }, now)).toEqual([why]);
});

test("one in a pause says when it is charged again, and what is open meanwhile", () => {
  const pause = { until: "2027-02-01T12:00:00Z", is_confirmed: true };
  expect(statusOf({ ...active, pause, next_charge_at: pause.until }, now)).toEqual([
    "En pausa: el 1 de febrero de 2027 se cobran 5\u00A0€, y otra vez cada mes. Te avisamos por correo tres días antes.",
    "Sigues teniendo acceso hasta el 1 de diciembre de 2026, que está pagado.",
  ]);
  const open = { until: null, is_confirmed: false };
  const resting = { ...active, pause: open, has_access: false, next_charge_at: null };
  expect(statusOf({ ...resting, paid_until: "2026-11-01T12:00:00Z" }, now)).toEqual([
    "En pausa: no se cobra nada hasta que la reanudes.",
    "Mientras tanto no tienes acceso.",
    "Pago de prueba todavía no confirmó la pausa. Lo seguimos pidiendo.",
  ]);
});

test("one that was resumed waits for its next charge", () => {
  const waiting = { ...active, has_access: false, paid_until: "2026-11-01T12:00:00Z" };
  expect(statusOf(waiting, now)).toEqual([
    "El 1 de diciembre de 2026 se cobran 5\u00A0€. Con ese cobro vuelves a tener acceso.",
  ]);
});
