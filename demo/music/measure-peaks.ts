/** The waveform for the player: the loudest sample of each slice, scaled to 0..100. */
export function measurePeaks(left: Float32Array, right: Float32Array, count: number): number[] {
  const peaks: number[] = [];
  for (let slice = 0; slice < count; slice++) {
    const from = Math.floor((slice * left.length) / count);
    const to = Math.floor(((slice + 1) * left.length) / count);
    let peak = 0;
    for (let i = from; i < to; i++)
      peak = Math.max(peak, Math.abs(left[i] ?? 0), Math.abs(right[i] ?? 0));
    peaks.push(peak);
  }
  const loudest = Math.max(...peaks) || 1;
  return peaks.map((peak) => Math.round((100 * peak) / loudest));
}
