import { expect, it } from "vitest";
import { peaksOf } from "./peaks.ts";

const tone = (length: number, level: (at: number) => number) =>
  Float32Array.from({ length }, (_, at) => Math.sin(at / 5) * level(at / length));

it("gives 120 whole numbers from 0 to 100, the loudest part at 100", () => {
  const peaks = peaksOf([tone(48_000, (at) => at * 0.5)]);
  expect(peaks).toHaveLength(120);
  expect(peaks.every((peak) => Number.isInteger(peak) && peak >= 0 && peak <= 100)).toBe(true);
  expect(Math.max(...peaks)).toBe(100);
  expect(peaks[0]).toBeLessThan(20);
  expect(peaks.at(-1)).toBeGreaterThan(95);
});

it("takes the louder of two channels", () => {
  const silent = new Float32Array(12_000);
  const loud = tone(12_000, () => 0.8);
  expect(peaksOf([silent, loud])).toEqual(peaksOf([loud]));
});

it("gives zeros for silence", () => {
  expect(peaksOf([new Float32Array(9000)])).toEqual(Array.from({ length: 120 }, () => 0));
});

it("gives an empty list for a recording without samples", () => {
  expect(peaksOf([])).toEqual([]);
  expect(peaksOf([new Float32Array(0)])).toEqual([]);
});

it("fills every bar when there are fewer samples than bars", () => {
  expect(peaksOf([tone(7, () => 1)])).toHaveLength(120);
});
