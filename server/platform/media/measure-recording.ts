import { open, readFile, rm } from "node:fs/promises";
import { runLimited } from "#platform/processes/run-limited";
import { audioSource } from "./audio-source.ts";

/** What this filter says of silence: it hears nothing above it. */
const silence = -70;
/** Bytes at the end of the output within which its last line is. */
const lastLine = 200;
/** Number of bars of a waveform. */
const bars = 120;
/** Enough for a waveform. */
const samplesPerSecond = 8000;

/** How a recording sounds as a whole. */
export interface Measurement {
  /** EBU R 128, in LUFS with one decimal; null for silence, and when this ffmpeg cannot tell. */
  loudness: number | null;
  /** The waveform: 0 to 100 over time, the loudest part is 100; empty when this ffmpeg cannot tell. */
  peaks: number[];
}

/** Measures a recording of `duration` seconds. Throws overloaded as `runLimited`. */
export async function measureRecording(
  program: string,
  { path, extension, duration }: { path: string; extension: string; duration: number },
): Promise<Measurement> {
  const source = audioSource(path, extension);
  if (source === null) return { loudness: null, peaks: [] };
  const [values, levels, unused] = [`${path}.loudness`, `${path}.levels`, `${path}.null`];
  const samplesPerBar = Math.max(1, Math.ceil((duration * samplesPerSecond) / bars));
  const filters = [
    "ebur128=metadata=1",
    `ametadata=print:key=lavfi.r128.I:file=${escaped(values)}`,
    `aresample=${samplesPerSecond}`,
    `asetnsamples=n=${samplesPerBar}:p=0`,
    "astats=metadata=1:reset=1",
    `ametadata=print:key=lavfi.astats.Overall.RMS_level:file=${escaped(levels)}`,
  ].join(",");
  const maxSeconds = Math.ceil(duration) + 1;
  const sound = ["-map", "0:a:0", "-vn", "-sn", "-dn", "-t", String(maxSeconds), "-af", filters];
  const limits = {
    cpuSeconds: Math.max(120, Math.ceil(maxSeconds / 10)),
    dataKilobytes: 524_288,
    ceilingMs: 1_800_000,
  };
  try {
    const target = ["-f", "null", `file:${unused}`];
    if (!(await runLimited(program, [...source, ...sound, ...target], limits)))
      return { loudness: null, peaks: [] };
    return {
      loudness: lastValue(await endOf(values)),
      peaks: peaksOf(await readFile(levels, "latin1").catch(() => "")),
    };
  } finally {
    for (const file of [values, levels, unused]) await rm(file, { force: true });
  }
}

/** A path within a filter: for its option, and for the list of filters. */
function escaped(path: string): string {
  return path.replaceAll(/[\\':]/g, String.raw`\$&`).replaceAll(/[\\'[\],;]/g, String.raw`\$&`);
}

async function endOf(path: string): Promise<string> {
  const file = await open(path).catch(() => null);
  if (file === null) return "";
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, lastLine));
    await file.read(bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString("latin1");
  } finally {
    await file.close();
  }
}

/** The value of all that was heard until the end. */
function lastValue(lines: string): number | null {
  const value = Number(/lavfi\.r128\.I=(-?\d+(?:\.\d+)?)\s*$/.exec(lines)?.[1] ?? Number.NaN);
  return value > silence && value < 20 ? Math.round(value * 10) / 10 : null;
}

/** A level in decibels for each bar, as the waveforms that browsers compute (web/features/composer/peaks.ts). */
function peaksOf(lines: string): number[] {
  const levels = [...lines.matchAll(/RMS_level=(\S+)/g)].slice(0, bars);
  const amplitudes = levels.map(([, level]) => {
    const decibels = Number(level);
    return Number.isFinite(decibels) ? 10 ** (decibels / 20) : 0;
  });
  const loudest = Math.max(0, ...amplitudes);
  return amplitudes.map((amplitude) =>
    loudest > 0 ? Math.round(100 * Math.sqrt(amplitude / loudest)) : 0,
  );
}
