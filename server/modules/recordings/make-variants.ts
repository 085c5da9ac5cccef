import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Recording } from "#contract/files/files";
import { keyOfUrl, storeVariants, untriedRecording } from "#modules/files";
import { showVariants } from "#modules/posts";
import type { Context } from "#platform/context";
import { openDecoder } from "#platform/media/decoder";
import { ApiError } from "#platform/errors";
import { measureRecording } from "#platform/media/measure-recording";
import { transcode } from "#platform/media/transcode";
import { wantedVariants } from "./wanted-variants.ts";

const decoder = openDecoder({ children: 1, queue: 20 });

/**
 * Measures a recording, makes its smaller variants, and adds both to its posts. The output of ffmpeg is validated like an
 * upload, and used only if it has the same duration and is smaller. A recording without variants is played as
 * uploaded, and not tried again. Throws overloaded, to be retried, when the machine is too busy.
 */
export async function makeVariants(ctx: Context, program: string, fileId: string): Promise<void> {
  const file = await untriedRecording(ctx.db, fileId);
  if (file === null) return;
  const bitrates = wantedVariants(file.view, file);
  const input = join(ctx.files.incoming, randomUUID());
  const encodedVariants: { path: string; kbps: number }[] = [];
  try {
    await pipeline(await ctx.files.read(keyOfUrl(file.view.url)), createWriteStream(input));
    const { duration, url } = file.view;
    const { loudness, peaks } = await measureRecording(program, {
      path: input,
      extension: extname(url).slice(1),
      duration,
    });
    for (const kbps of bitrates) {
      const output = join(ctx.files.incoming, randomUUID());
      encodedVariants.push({ path: output, kbps });
      if (!(await isGood({ program, input, output, kbps, file }))) {
        encodedVariants.pop();
        await rm(output, { force: true });
        ctx.log.warn({ fileId, kbps }, "a variant of a recording could not be made");
      }
    }
    const result = { encodedFiles: encodedVariants, loudness };
    await storeVariants(ctx, fileId, result, (db, measured, ownerId) =>
      showVariants(db, { ownerId, fileId, measured, peaks }),
    );
  } finally {
    for (const path of [input, ...encodedVariants.map((variant) => variant.path)])
      await rm(path, { force: true });
  }
}

interface Attempt {
  program: string;
  input: string;
  output: string;
  kbps: number;
  file: { view: Recording; bytes: number };
}

async function isGood({ program, input, output, kbps, file }: Attempt): Promise<boolean> {
  const { duration, url } = file.view;
  const isTranscoded = await transcode(program, {
    input,
    output,
    kbps,
    extension: extname(url).slice(1),
    maxSeconds: Math.ceil(duration) + 1,
    maxBytes: file.bytes,
  });
  if (!isTranscoded) return false;
  try {
    const decodedFile = await decoder.decode({ kind: "audio", path: output });
    return (
      decodedFile.kind === "audio" &&
      decodedFile.extension === "m4a" &&
      Math.abs(decodedFile.duration - duration) <= Math.max(1, duration / 50) &&
      (await stat(output)).size < file.bytes
    );
  } catch (error) {
    if (error instanceof ApiError && error.code !== "overloaded") return false;
    throw error;
  }
}
