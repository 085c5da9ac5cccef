import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { CalendarEntry } from "#contract/audience/calendar";
import { calendarFile } from "./calendar-file.ts";

const entry = (changes: Partial<CalendarEntry>): CalendarEntry => ({
  kind: "release",
  id: "0190a0a0-0000-7000-8000-000000000001",
  slug: null,
  title: "Marea",
  day: "2026-12-24",
  time: "21:00",
  years: null,
  is_cancelled: false,
  ...changes,
});
const zone = "America/Argentina/Buenos_Aires";
const fileOf = (...entries: CalendarEntry[]) =>
  calendarFile(entries, { zone, host: "resuena.test", now: new Date("2026-11-28T00:00:00Z") });
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));

test("a release is at the instant of the artist's clock, a show at that of its place, a birthday all day", () => {
  const [release, show, birthday] = read(
    fileOf(
      entry({}),
      entry({ kind: "show", slug: "gira", is_cancelled: true }),
      entry({ kind: "birthday", time: null, years: 2 }),
    ),
  );
  expect(release?.summary).toBe("Marea (lanzamiento)");
  expect(release?.startDate.toJSDate().toISOString()).toBe("2026-12-25T00:00:00.000Z");
  expect(show?.startDate.toString()).toBe("2026-12-24T21:00:00");
  expect(show?.summary).toBe("Marea (show cancelado)");
  expect(birthday?.startDate.isDate).toBe(true);
  expect(birthday?.summary).toBe("Marea (cumple 2 años)");
});

test("a title cannot write lines of its own, and long lines are folded", () => {
  const title = `Sal;viva, \\ 🎸\r\nEND:VCALENDAR\r\nX:${"ñ".repeat(90)}`;
  const text = fileOf(entry({ title }));
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [only] = read(text);
  expect(only?.summary).toBe(`Sal;viva, \\ 🎸 END:VCALENDAR X:${"ñ".repeat(90)} (lanzamiento)`);
});
