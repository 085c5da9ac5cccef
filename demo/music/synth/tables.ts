// In the loops over samples every index is within its array; `?? 0` only tells the compiler so and
// costs nothing (measured).
export const sampleRate = 44100;

const sineSize = 8192;
export const sineMask = sineSize - 1;
/** One period of a sine; index with `(phase * sineSize) & sineMask`. */
export const sine = Float32Array.from({ length: sineSize }, (_, i) =>
  Math.sin((2 * Math.PI * i) / sineSize),
);
export { sineSize };

export const toSamples = (seconds: number) => Math.round(seconds * sampleRate);
export const frequencyOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12);

/** One period per octave band, each with only the harmonics that stay below hearing's edge. */
export type WaveTable = readonly Float32Array[];
export const waveSize = 2048;
const lowestBand = 40;

/** `amplitude` gives the strength of each harmonic, counted from 1. */
export function createWaveTable(amplitude: (harmonic: number) => number): WaveTable {
  return Array.from({ length: 8 }, (_, band) => {
    const highest = Math.min(256, Math.floor(17000 / (lowestBand * 2 ** (band + 1))));
    const wave = new Float32Array(waveSize + 1);
    let power = 0;
    for (let h = 1; h <= Math.max(1, highest); h++) {
      const level = amplitude(h);
      power += level * level;
      if (level === 0) continue;
      for (let i = 0; i <= waveSize; i++) {
        const angle = ((i * h) % waveSize) * (sineSize / waveSize);
        wave[i] = (wave[i] ?? 0) + level * (sine[angle & sineMask] ?? 0);
      }
    }
    // Equal loudness for every shape: one period has the power of a sine of amplitude 0.5.
    const scale = 0.5 / Math.sqrt(power || 1);
    for (let i = 0; i <= waveSize; i++) wave[i] = (wave[i] ?? 0) * scale;
    return wave;
  });
}

export function bandFor(table: WaveTable, frequency: number): Float32Array {
  const band = Math.max(0, Math.ceil(Math.log2(frequency / lowestBand)) - 1);
  const wave = table[Math.min(table.length - 1, band)];
  if (!wave) throw new RangeError("a wave table has at least one band");
  return wave;
}
