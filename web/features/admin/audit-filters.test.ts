import { expect, test } from "vitest";
import { addressOf, filtersOf } from "./audit-filters.ts";

const id = "00000000-0000-4000-8000-000000000000";

test("filters are in the address, and nothing else is", () => {
  const filters = { actor: id, action: "case.decide", from: "2026-11-01", until: "2026-11-30" };
  const address = addressOf({ ...filters, person: undefined });
  expect(`${address}`).toBe(`por=${id}&accion=case.decide&desde=2026-11-01&hasta=2026-11-30`);
  expect(filtersOf(address)).toEqual(filters);
});

test("what somebody typed into the address is left out when it makes no sense", () => {
  const address = new URLSearchParams({
    por: "ana",
    sobre: `${id}'`,
    desde: "2026-13-40",
    hasta: "mañana",
    accion: "x".repeat(61),
    otra: "1",
  });
  expect(filtersOf(address)).toEqual({});
});
