import { describe, expect, it } from "vitest";
import { compose } from "./compose.ts";
import { mix } from "./mix.ts";
import { styles } from "./styles.ts";
import { sampleRate } from "./synth/tables.ts";

const decibels = (power: number) => 10 * Math.log10(power + 1e-12);

function measure(channel: Float32Array, from = 0, to = channel.length) {
  let power = 0;
  let sum = 0;
  let peak = 0;
  let jump = 0;
  let before = channel[from] ?? 0;
  for (const sample of channel.subarray(from, to)) {
    power += sample * sample;
    sum += sample;
    peak = Math.max(peak, Math.abs(sample));
    jump = Math.max(jump, Math.abs(sample - before));
    before = sample;
  }
  const count = to - from;
  return { level: decibels(power / count), mean: sum / count, peak, jump };
}

describe.each(styles)("the sound of %s", (style) => {
  const { left, right } = mix(compose(21, style, 9), 21);
  const sides = { left: measure(left), right: measure(right) };
  const whole = Object.values(sides);

  it("is finite, not clipped, without DC and without a click", () => {
    for (const { level, peak, mean, jump } of whole) {
      expect(Number.isFinite(level)).toBe(true);
      expect(peak).toBeLessThanOrEqual(0.9);
      expect(Math.abs(mean)).toBeLessThan(0.002);
      expect(jump).toBeLessThan(1.3);
    }
  });

  it("is about as loud as every other song, on both sides", () => {
    for (const { level } of whole) {
      expect(level).toBeGreaterThan(-20);
      expect(level).toBeLessThan(-12);
    }
    expect(Math.abs(sides.left.level - sides.right.level)).toBeLessThan(3);
  });

  it("has no hole in it and rings out into silence", () => {
    const second = sampleRate;
    for (let at = 0; at < left.length - 2 * second; at += second) {
      expect(measure(left, at, at + second).level).toBeGreaterThan(-45);
    }
    expect(measure(left, left.length - 200).peak).toBeLessThan(0.003);
  });
});
