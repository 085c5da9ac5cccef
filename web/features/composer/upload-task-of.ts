import { errors } from "#contract/errors";
import { limits } from "#contract/limits";
import { loadShrinkPicture } from "#features/images";
import { ApiError } from "#web/api/client.ts";
import { type UploadTask, uploadTask } from "#web/api/upload-task.ts";
import type { FileKind } from "./check-file.ts";

/** Uploads a file of a post; a picture over 5 MB is shrunk first. */
export function uploadTaskOf(file: File, kind: FileKind): UploadTask {
  if (kind !== "image" || file.size <= limits.imageBytes) return uploadTask(file, kind);
  let task: UploadTask | null = null;
  return {
    run: async (options) => {
      task ??= uploadTask(await shrunk(file), kind);
      return task.run(options);
    },
    forget: () => task?.forget(),
  };
}

async function shrunk(file: File): Promise<Blob> {
  const shrinkPicture = await loadShrinkPicture().catch(() => {
    throw new ApiError("offline", 0, errors.unavailable.text);
  });
  const smaller = await shrinkPicture(file);
  if (smaller === "cut off") throw new ApiError("file_broken", 422, errors.file_broken.text);
  if (smaller === null || smaller.size > limits.imageBytes)
    throw new ApiError("image_too_large", 413, errors.image_too_large.text, { field: "file" });
  return smaller;
}
