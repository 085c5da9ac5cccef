import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { ErrorCode } from "#contract/errors";
import { ApiError } from "#platform/errors";

/** The unread body of an upload; `contentLength` is its Content-Length, if any. */
export interface UploadBody {
  stream: Readable;
  contentLength: number | null;
}

/**
 * Writes an upload to a new file in `directory` and returns its path; the caller removes it. Throws `tooLarge` as
 * soon as `maxBytes` are exceeded (announced or read), and file_empty; leaves nothing behind when it fails.
 */
export async function receive(
  body: UploadBody,
  { directory, maxBytes, tooLarge }: { directory: string; maxBytes: number; tooLarge: ErrorCode },
): Promise<string> {
  if ((body.contentLength ?? 0) > maxBytes) throw new ApiError(tooLarge);
  const path = join(directory, randomUUID());
  const file = await open(path, "wx").catch(refuseWhenFull);
  try {
    let bytes = 0;
    // Not destroyed on an error: its socket still has to carry the answer.
    for await (const chunk of body.stream.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxBytes) throw new ApiError(tooLarge);
      await file.appendFile(chunk as Buffer).catch(refuseWhenFull);
    }
    if (bytes === 0) throw new ApiError("file_empty");
    await file.close();
    return path;
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    if (isBrokenOff(error)) throw new ApiError("invalid_body");
    throw error;
  }
}

/** Turns "disk full" into an ApiError (507); throws any other error. */
export function refuseWhenFull(error: unknown): never {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (["ENOSPC", "EDQUOT", "EFBIG"].includes(code)) throw new ApiError("storage_full");
  throw error;
}

/** The person cancelled, lost the connection, or exceeded the server's time limit. */
function isBrokenOff(error: unknown): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  return ["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"].includes(code);
}
