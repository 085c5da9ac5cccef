import type { Audience } from "#contract/audience/audience";
import type { DayMetric } from "#contract/audience/audience-rules";
import { type Point, pointsOf, roundTop } from "./chart-lines.ts";

export type LineMetric = DayMetric | "followers";

export interface DayLine {
  /** The days of the window, then those that are not closed. */
  days: { day: string; value: number | null }[];
  closedDays: number;
  /** The highest figure of the axis. */
  top: number;
  points: (Point | null)[];
  /** Days on which something was published, by their place. */
  marks: Map<number, string[]>;
}

/** One figure by day, as a line; today and yesterday are on it only by day and where they are known. */
export function dayLine(audience: Audience, metric: LineMetric): DayLine {
  const { by_month: byMonth, published } = audience;
  const closed = audience.days.map((day) => ({ day: day.day, value: day[metric] }));
  const open =
    byMonth || (metric !== "plays" && metric !== "listeners")
      ? []
      : audience.provisional.map((day) => ({ day: day.day, value: day[metric] }));
  const days = [...closed, ...open];
  const values = days.map(({ value }) => value);
  const top = roundTop(Math.max(0, ...values.map((value) => value ?? 0)));
  const placeOf = new Map(days.map(({ day }, place) => [day, place]));
  const marks = new Map<number, string[]>();
  for (const { day, title } of published) {
    const place = placeOf.get(byMonth ? `${day.slice(0, 7)}-01` : day);
    if (place !== undefined) marks.set(place, [...(marks.get(place) ?? []), title]);
  }
  return { days, closedDays: closed.length, top, points: pointsOf(values, top), marks };
}
