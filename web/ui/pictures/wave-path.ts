const PITCH = 5;
export const BAR = 3;

/**
 * An SVG path of one vertical stroke per bar, as many as fit into `width` pixels. Peaks are 0..100; each bar has
 * the maximum of its peaks. Without peaks: a flat wave.
 */
export function wavePath(peaks: readonly number[], width: number, height: number): string {
  const bars = Math.max(1, Math.floor((width + PITCH - BAR) / PITCH));
  const reach = height / 2 - BAR / 2;
  let path = "";
  for (let bar = 0; bar < bars; bar++) {
    const half = Math.max(0.01, (peakOf(peaks, bar, bars) / 100) * reach);
    const x = bar * PITCH + BAR / 2;
    path += `M${x} ${(height / 2 - half).toFixed(1)}v${(half * 2).toFixed(2)}`;
  }
  return path;
}

function peakOf(peaks: readonly number[], bar: number, bars: number): number {
  if (peaks.length === 0) return 10 + 7 * Math.sin(bar * 0.42);
  const from = Math.floor((bar * peaks.length) / bars);
  const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
  return Math.min(100, Math.max(...peaks.slice(from, to)));
}
