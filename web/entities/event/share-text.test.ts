import { expect, test } from "vitest";
import type { EventSummary } from "#contract/events/event-summary";
import { shareText } from "./share-text.ts";

const event: EventSummary = {
  slug: "x",
  title: "Cal viva",
  kind: "concert",
  status: "published",
  starts_local: "2026-12-24T21:00",
  ends_local: null,
  time_zone: "Europe/Madrid",
  starts_at: "2026-12-24T20:00:00.000Z",
  venue_name: "Sala El Sol",
  city: "Madrid",
  country_code: "ES",
  is_online: false,
  cover: null,
  price: { kind: "free", min: null, max: null, currency: null },
};
const now = Date.UTC(2026, 10, 1);

test("a message contains the title, the local date and the place", () => {
  expect(shareText(event, now)).toBe(
    "Cal viva · jueves, 24 de diciembre, 21:00 · Sala El Sol, Madrid",
  );
  expect(shareText({ ...event, status: "cancelled" }, now)).toMatch(/^Cal viva \(Cancelado\) · /);
  expect(shareText({ ...event, status: "postponed" }, now)).not.toContain("24 de diciembre");
  expect(shareText({ ...event, venue_name: null, city: null, is_online: true }, now)).toMatch(
    /en línea \(hora de Madrid\)$/,
  );
});
