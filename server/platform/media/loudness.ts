import { open, rm } from "node:fs/promises";
import { runLimited } from "#platform/processes/run-limited";
import { audioSource } from "./audio-source.ts";

/** What this filter says of silence: it hears nothing above it. */
const silence = -70;
/** Bytes at the end of the output within which its last line is. */
const lastLine = 200;

/**
 * How loud a recording is as a whole (EBU R 128), in LUFS with one decimal. Null for silence, and when this ffmpeg
 * cannot tell. Throws overloaded as `runLimited`.
 */
export async function loudnessOf(
  program: string,
  { path, extension, maxSeconds }: { path: string; extension: string; maxSeconds: number },
): Promise<number | null> {
  const source = audioSource(path, extension);
  if (source === null) return null;
  const [values, unused] = [`${path}.loudness`, `${path}.null`];
  const measure = `ebur128=metadata=1,ametadata=print:key=lavfi.r128.I:file=${escaped(values)}`;
  const sound = ["-map", "0:a:0", "-vn", "-sn", "-dn", "-t", String(maxSeconds), "-af", measure];
  const limits = {
    cpuSeconds: Math.max(120, Math.ceil(maxSeconds / 10)),
    dataKilobytes: 524_288,
    ceilingMs: 1_800_000,
  };
  try {
    const target = ["-f", "null", `file:${unused}`];
    if (!(await runLimited(program, [...source, ...sound, ...target], limits))) return null;
    return lastValue(await endOf(values));
  } finally {
    for (const file of [values, unused]) await rm(file, { force: true });
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
