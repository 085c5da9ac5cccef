import { expect, test } from "vitest";
import { waveHeights } from "./wave-heights.ts";

test("every bar has the maximum of its part of the song", () => {
  expect(waveHeights([10, 50, 0, 100], "x", 2)).toEqual([0.5, 1]);
});

test("a song with fewer peaks than bars repeats them", () => {
  expect(waveHeights([20, 80], "x", 4)).toEqual([0.2, 0.2, 0.8, 0.8]);
});

test("a song without peaks has the wave of its name, always the same", () => {
  const wave = waveHeights([], "Luz de agosto", 96);
  expect(wave).toHaveLength(96);
  expect(wave).toEqual(waveHeights([], "Luz de agosto", 96));
  expect(wave.every((height) => height > 0 && height <= 1)).toBe(true);
});
