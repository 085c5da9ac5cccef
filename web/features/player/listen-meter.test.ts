import { expect, test } from "vitest";
import { listenMeter } from "./listen-meter.ts";

/** A meter for a post of that duration, and its reports. */
function meterOf(duration: number): { meter: (time: number) => void; reports: number[] } {
  const reports: number[] = [];
  return { meter: listenMeter(duration, (seconds) => reports.push(seconds)), reports };
}

/** Plays from one second to another, at this speed. */
function listen(meter: (time: number) => void, from: number, to: number, step = 0.25): void {
  for (let time = from; time <= to; time += step) meter(time);
}

test("a play is reported once, after thirty seconds of listening", () => {
  const { meter, reports } = meterOf(180);
  listen(meter, 0, 29.5);
  expect(reports).toEqual([]);
  listen(meter, 29.5, 180);
  expect(reports).toEqual([30]);
});

test("seeking does not count as listening", () => {
  const { meter, reports } = meterOf(180);
  for (let at = 0; at < 180; at += 5) meter(at);
  listen(meter, 100, 120);
  listen(meter, 20, 29);
  expect(reports).toEqual([]);
  listen(meter, 29, 31);
  expect(reports).toHaveLength(1);
});

test("double speed and a hidden tab's updates once a second count as listening", () => {
  const { meter, reports } = meterOf(180);
  listen(meter, 0, 32, 2);
  expect(reports).toHaveLength(1);
});

test("a short post is reported at its end", () => {
  const { meter, reports } = meterOf(3);
  listen(meter, 0, 2);
  expect(reports).toEqual([]);
  meter(3);
  expect(reports).toHaveLength(1);
});

test("the time before the first update counts, a start position does not", () => {
  const short = meterOf(2);
  listen(short.meter, 0.5, 2, 0.5);
  expect(short.reports).toEqual([2]);
  const long = meterOf(180);
  listen(long.meter, 100, 129.5);
  expect(long.reports).toEqual([]);
  listen(long.meter, 129.5, 131);
  expect(long.reports).toHaveLength(1);
});
