/** Number of bars of a waveform that the browser computes. */
const PEAK_COUNT = 120;

/** Loudness over time as `count` whole numbers from 0 to 100; the loudest part is 100. */
export function peaksOf(channels: readonly Float32Array[], count = PEAK_COUNT): number[] {
  const samples = Math.max(0, ...channels.map((channel) => channel.length));
  if (samples === 0) return [];
  const bars = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * samples) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * samples) / count));
    return Math.max(...channels.map((channel) => loudness(channel, from, to)));
  });
  const loudest = Math.max(...bars);
  // A square root is close to perceived loudness: quiet music does not look like silence.
  return bars.map((bar) => (loudest > 0 ? Math.round(100 * Math.sqrt(bar / loudest)) : 0));
}

/** Root mean square of a section. */
function loudness(channel: Float32Array, from: number, to: number): number {
  let sum = 0;
  const end = Math.min(to, channel.length);
  for (let at = from; at < end; at++) {
    const sample = channel[at] ?? 0;
    sum += sample * sample;
  }
  return end > from ? Math.sqrt(sum / (end - from)) : 0;
}

/** Enough for a waveform, with a fifth of the memory of the full recording. */
const SAMPLE_RATE = 8000;

/** The peaks of a recording, decoded by the browser; [] when it cannot decode it. */
export async function peaksOfFile(file: Blob): Promise<number[]> {
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    const audio = await context.decodeAudioData(await file.arrayBuffer());
    const channels = Array.from({ length: audio.numberOfChannels }, (_, channel) =>
      audio.getChannelData(channel),
    );
    return peaksOf(channels);
  } catch {
    return [];
  }
}
