import { expect, test } from "vitest";
import { agendaAddress, agendaFilters, agendaPlace, daysOf, widerRadius } from "./agenda-place.ts";

const read = (query: string) => agendaPlace(new URLSearchParams(query));

test("the address contains the active filters, and nothing else", () => {
  const address =
    "/events?ver=mes&ciudad=3117735&radio=100&cuando=finde&genero=flamenco&precio=gorra&accesible=si&sigo=si";
  expect(agendaAddress(read(address.slice("/events?".length)))).toBe(address);
  expect(agendaAddress(read("radio=100&ver=nada&ciudad=x&cuando=ayer&genero=nada"))).toBe(
    "/events",
  );
});

test("only active filters are sent to the server", () => {
  expect(agendaFilters(read(""))).toEqual({});
  expect(agendaFilters(read("ciudad=5&precio=abierto"))).toEqual({
    city_id: 5,
    radius: 25,
    price: "open",
  });
});

test("today and the weekend are those of the place", () => {
  const wednesday = Date.parse("2026-11-25T12:00Z");
  expect(daysOf(undefined, "UTC", wednesday)).toEqual({});
  expect(daysOf("hoy", "Europe/Madrid", wednesday)).toEqual({
    from: "2026-11-25",
    to: "2026-11-25",
  });
  expect(daysOf("finde", "UTC", wednesday)).toEqual({ from: "2026-11-27", to: "2026-11-29" });
  // On Sunday the weekend is the rest of this one, and at two in the morning it is still Saturday evening.
  expect(daysOf("finde", "UTC", Date.parse("2026-11-29T12:00Z"))).toEqual({
    from: "2026-11-29",
    to: "2026-11-29",
  });
  expect(daysOf("hoy", "UTC", Date.parse("2026-11-29T02:00Z"))).toEqual({
    from: "2026-11-28",
    to: "2026-11-28",
  });
  expect(daysOf("hoy", "America/Tijuana", Date.parse("2026-11-26T07:00Z")).from).toBe("2026-11-25");
});

test("the current month begins today", () => {
  const now = Date.parse("2026-11-25T12:00Z");
  expect(daysOf("2026-11", "UTC", now)).toEqual({ from: "2026-11-25", to: "2026-11-30" });
  expect(daysOf("2027-02", "UTC", now)).toEqual({ from: "2027-02-01", to: "2027-02-28" });
  expect(daysOf("2026-12-24", "UTC", now)).toEqual({ from: "2026-12-24", to: "2026-12-24" });
});

test("a radius can be enlarged up to the largest", () => {
  expect([10, 25, 50].map((km) => widerRadius(km as 10))).toEqual([25, 50, 100]);
  expect(widerRadius(100)).toBe(null);
});
