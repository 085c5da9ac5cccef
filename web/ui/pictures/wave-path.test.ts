import { expect, test } from "vitest";
import { clock } from "#web/ui/browser/clock.ts";
import { wavePath } from "./wave-path.ts";

const bars = (path: string) => path.split("M").length - 1;
const heights = (path: string) => [...path.matchAll(/v([\d.]+)/g)].map((match) => Number(match[1]));

test("A wave has as many bars as fit, however many peaks the recording has", () => {
  expect(bars(wavePath([], 203, 40))).toBe(41);
  expect(bars(wavePath([50, 50], 203, 40))).toBe(41);
  expect(bars(wavePath(Array<number>(1000).fill(50), 203, 40))).toBe(41);
});

test("A short loud moment stays visible when many peaks share a bar", () => {
  const peaks = Array<number>(1000).fill(5);
  peaks[500] = 100;
  expect(Math.max(...heights(wavePath(peaks, 53, 40)))).toBe(37);
});

test("Bars never leave the frame, and silence is a dot", () => {
  const tall = heights(wavePath([0, 400], 8, 40));
  expect(tall).toEqual([0.02, 37]);
});

test("A player's clock shows minutes, hours, and zero while the time is unknown", () => {
  expect([84, 3725, Number.NaN, -3].map(clock)).toEqual(["1:24", "1:02:05", "0:00", "0:00"]);
});
