import { expect, test } from "vitest";
import { inAge, inBytes, inChange } from "./units.ts";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1 kB"],
  [12_345_678, "12,3 MB"],
  [5e12, "5 TB"],
  [7e15, "7.000 TB"],
])("%d bytes are %s", (bytes, text) => {
  expect(inBytes(bytes)).toBe(text);
});

test.each([
  [0, "Hace 0 minutos"],
  [59 * 60, "Hace 59 minutos"],
  [3600, "Hace 1 hora"],
  [47.9 * 3600, "Hace 47 horas"],
  [48 * 3600, "Hace 2 días"],
  // A clock that is behind.
  [-60, "Hace 0 minutos"],
])("%d seconds ago is «%s»", (seconds, text) => {
  const now = Date.parse("2026-11-27T12:00:00Z");
  expect(inAge(new Date(now - seconds * 1000).toISOString(), now)).toBe(text);
});

test.each([
  [0, "+0 B"],
  [1500, "+1,5 kB"],
  [-2_000_000, "−2 MB"],
])("a change of %d bytes is «%s»", (bytes, text) => {
  expect(inChange(bytes)).toBe(text);
});
