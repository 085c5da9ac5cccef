import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { wav } from "./samples.ts";

const run = promisify(execFile);
const rate = 8000;
const scale = [0, 2, 4, 5, 7, 9, 11];

/** Plucked notes of a major scale that only depend on the seed, as a wave file. */
export function melody(seed: number, seconds = 40): Buffer {
  const file = wav(seconds, rate);
  const samples = new Float32Array(seconds * rate);
  const beat = Math.round(rate * 0.35);
  for (let from = 0, n = 0; from < samples.length; from += beat, n += 1) {
    const dice = createHash("sha256").update(`${seed} ${n}`).digest();
    for (const voice of [0, 1, 2]) {
      const step =
        (scale[(dice[voice] ?? 0) % scale.length] ?? 0) + 12 * ((dice[voice + 3] ?? 0) % 3);
      const length = beat * (1 + ((dice[voice + 6] ?? 0) % 3));
      pluck(samples, { from, length, hertz: 110 * 2 ** (step / 12) });
    }
  }
  samples.forEach((sample, at) => file.writeUInt8(128 + Math.round(sample * 40), 44 + at));
  return file;
}

function pluck(
  samples: Float32Array,
  { from, length, hertz }: { from: number; length: number; hertz: number },
): void {
  for (let at = 0; at < length && from + at < samples.length; at += 1) {
    const turn = (2 * Math.PI * hertz * at) / rate;
    const sound = Math.sin(turn) + Math.sin(2 * turn) / 2 + Math.sin(3 * turn) / 4;
    samples[from + at] = (samples[from + at] ?? 0) + (sound / 4) * Math.exp((-3 * at) / length);
  }
}

/** The recording as ffmpeg writes it with these arguments. */
export async function reencoded(
  recording: Buffer,
  extension: string,
  args: string[],
): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), "resuena-reencoded-"));
  const [input, output] = [join(directory, "in.wav"), join(directory, `out.${extension}`)];
  try {
    await writeFile(input, recording);
    await run("ffmpeg", ["-loglevel", "error", "-i", input, ...args, output]);
    return await readFile(output);
  } finally {
    await rm(directory, { recursive: true });
  }
}
