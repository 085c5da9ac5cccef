import { compose } from "./compose.ts";
import { encodeMp3 } from "./encode-mp3.ts";
import { measurePeaks } from "./measure-peaks.ts";
import { mix } from "./mix.ts";
import type { Style } from "./styles.ts";

export { styles } from "./styles.ts";

export type SongSpec = { seed: number; style: Style; seconds: number };

export type RenderedSong = {
  /** An MP3 file: 44.1 kHz, stereo. */
  audio: Uint8Array<ArrayBuffer>;
  durationMs: number;
  /** 120 numbers 0..100 for the waveform. */
  peaks: number[];
};

const shortest = 8;

/** Composes, renders and encodes a song of at least 8 seconds; the same spec gives the same bytes. */
export function renderSong({ seed, style, seconds }: SongSpec): RenderedSong {
  if (!(seconds >= shortest)) throw new RangeError(`a song lasts at least ${shortest} seconds`);
  const { left, right } = mix(compose(seed, style, seconds), seed);
  return {
    audio: encodeMp3(left, right),
    durationMs: Math.round(seconds * 1000),
    peaks: measurePeaks(left, right, 120),
  };
}
