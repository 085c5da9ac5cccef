import { waveOf } from "#web/ui/pictures/drawn.ts";

/**
 * The heights (0 to 1) of that many bars from the peaks (0 to 100) of a recording: each bar has the maximum of its
 * part. Without peaks, a wave derived from the name.
 */
export function waveHeights(peaks: readonly number[], name: string, bars: number): number[] {
  if (peaks.length === 0) return waveOf(name, bars);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    return Math.min(1, Math.max(...peaks.slice(from, to)) / 100);
  });
}
