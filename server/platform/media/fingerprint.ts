import { readFile, rm } from "node:fs/promises";
import { type ProgramLimits, runLimited } from "#platform/processes/run-limited";
import { audioSource } from "./audio-source.ts";

/** Two minutes are enough to recognise a recording. */
const seconds = 120;
/** The first two minutes of the longest allowed song need less than a second of CPU time. */
const limits: ProgramLimits = { cpuSeconds: 20, dataKilobytes: 524_288, ceilingMs: 60_000 };
/** With fewer values there is too little to recognise: a jingle, a tone. */
const leastValues = 40;

/** A value for each eighth of a second: what sounds alike has the same values in the same order. */
export interface Fingerprint {
  /** In steps of an eighth of a second from the beginning; as many as there are values. */
  positions: number[];
  values: number[];
}

/**
 * What the beginning of a recording sounds like (Chromaprint, by ffmpeg), without the values that occur more than once
 * in it. Null when there is too little to recognise, or this ffmpeg cannot tell. Throws overloaded as `runLimited`.
 */
export async function fingerprintOf(
  program: string,
  { path, extension }: { path: string; extension: string },
): Promise<Fingerprint | null> {
  const source = audioSource(path, extension);
  if (source === null) return null;
  const output = `${path}.chromaprint`;
  const sound = ["-map", "0:a:0", "-vn", "-sn", "-dn", "-t", String(seconds), "-ac", "1"];
  const raw = ["-f", "chromaprint", "-fp_format", "raw", `file:${output}`];
  try {
    if (!(await runLimited(program, [...source, ...sound, ...raw], limits))) return null;
    return uniqueValues(await readFile(output));
  } finally {
    await rm(output, { force: true });
  }
}

function uniqueValues(raw: Buffer): Fingerprint | null {
  const all = Array.from({ length: Math.floor(raw.length / 4) }, (_value, at) =>
    raw.readInt32LE(at * 4),
  );
  const counts = new Map<number, number>();
  for (const value of all) counts.set(value, (counts.get(value) ?? 0) + 1);
  const positions = all.flatMap((value, at) => (counts.get(value) === 1 ? [at] : []));
  const values = positions.map((at) => all[at] ?? 0);
  return values.length < leastValues ? null : { positions, values };
}
