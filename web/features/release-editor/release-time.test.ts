import { expect, test } from "vitest";
import { localOf } from "#web/parts/forms/local-time.ts";
import { cityOf, spokenMoment, whyNotThen } from "./release-time.ts";

const now = Date.parse("2026-06-01T12:00:00Z");
const after = (minutes: number) => localOf(new Date(now + minutes * 60_000));

test("a release goes out in five minutes at the earliest, and within a year", () => {
  expect(whyNotThen(after(5), now)).toBeNull();
  expect(whyNotThen(after(4), now)).toMatch(/5 minutos/);
  expect(whyNotThen(after(367 * 1440), now)).toMatch(/un año/);
  expect(whyNotThen("", now)).not.toBeNull();
});

test("a moment is told in its own zone", () => {
  expect(spokenMoment("2026-12-24T18:00:00Z", "America/Argentina/Buenos_Aires")).toMatch(
    /^24 de diciembre de 2026(?:, | a las )15:00 \(Buenos Aires\)$/,
  );
  expect(cityOf("Europe/Madrid")).toBe("Madrid");
});
