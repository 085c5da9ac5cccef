import { setPriority } from "node:os";
import { fileTypeFromFile } from "file-type";
import type { ErrorCode } from "#contract/errors";
import type { Decoded, DecoderAnswer, DecoderTask } from "./decoder.ts";
import { decodePicture } from "./decode-picture.ts";
import { readRecording } from "./read-recording.ts";
import { Refusal } from "./errors.ts";

/** Bytes of memory at which the process ends itself; 52 megapixels, interlaced, need about 400 MB. */
const memoryLimit = 512 * 1024 * 1024;

async function decode(task: DecoderTask): Promise<Decoded> {
  const { path } = task;
  const type = await fileTypeFromFile(path);
  return task.kind === "image"
    ? decodePicture({ path, type, shape: task.shape })
    : readRecording(path, type?.ext);
}

async function answer(task: DecoderTask): Promise<DecoderAnswer> {
  try {
    return { decoded: await decode(task) };
  } catch (error) {
    // Whatever a library says about bytes that it cannot read, the file is to blame.
    const refused: ErrorCode = error instanceof Refusal ? error.code : "file_broken";
    return { refused };
  }
}

// People are served before pictures are decoded.
setPriority(10);
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) process.exit(1);
}, 50).unref();
process.on("message", (task: DecoderTask) => {
  void answer(task).then((result) => process.send?.(result));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
