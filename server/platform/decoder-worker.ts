import { fileTypeFromFile } from "file-type";
import type { ErrorCode } from "#contract/errors";
import type { Decoded, DecoderAnswer, DecoderTask } from "./decoder.ts";
import { decodePicture } from "./decode-picture.ts";
import { readRecording } from "./read-recording.ts";
import { Refusal } from "./errors.ts";
import { serveParent } from "./serve-parent.ts";

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

serveParent(answer);
