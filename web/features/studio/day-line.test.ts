import { expect, test } from "vitest";
import type { Audience } from "#contract/audience/audience";
import { dayLine } from "./day-line.ts";

const noFigures = {
  listeners: 0,
  visits: 0,
  follows: 0,
  saves: 0,
  shares: 0,
  clicks: 0,
  plans: 0,
};
const audience = {
  by_month: false,
  days: [
    { ...noFigures, day: "2026-05-01", plays: 2, followers: null },
    { ...noFigures, day: "2026-05-02", plays: 7, followers: 30 },
  ],
  provisional: [{ day: "2026-05-03", plays: 1, listeners: 1 }],
  published: [{ id: "1", title: "Marea", day: "2026-05-02", is_show: false }],
} as unknown as Audience;

test("plays go on with the days that are not closed, and what was published stands on its day", () => {
  const line = dayLine(audience, "plays");
  expect(line.days.map(({ value }) => value)).toEqual([2, 7, 1]);
  expect([line.closedDays, line.top]).toEqual([2, 10]);
  expect([...line.marks]).toEqual([[1, ["Marea"]]]);
});

test("of followers only closed days are known, and none before they were counted", () => {
  const line = dayLine(audience, "followers");
  expect(line.days.map(({ value }) => value)).toEqual([null, 30]);
  expect(line.points[0]).toBeNull();
});

test("a post stands on its month where months are shown", () => {
  const byMonth = {
    ...audience,
    by_month: true,
    days: [{ ...audience.days[0], day: "2026-05-01" }],
  };
  expect([...dayLine(byMonth as Audience, "plays").marks]).toEqual([[0, ["Marea"]]]);
});
