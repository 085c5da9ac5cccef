import type { ErrorCode } from "#contract/errors";
import { ApiError } from "#web/api/client.ts";
import { upload, type UploadOptions } from "#web/api/upload.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { copy } from "./copy.ts";

/** Uploads an avatar (≤ 5 MB) and returns the id that `updateProfile` takes as `avatar_file_id`. */
export async function uploadAvatar(blob: Blob, options: UploadOptions): Promise<string> {
  return (await upload(blob, { kind: "avatar" }, options)).id;
}

/** Uploads a banner (≤ 15 MB, ≥ 1500×500) and returns the id that `updateProfile` takes as `banner_file_id`. */
export async function uploadBanner(blob: Blob, options: UploadOptions): Promise<string> {
  return (await upload(blob, { kind: "banner" }, options)).id;
}

/** The Spanish explanations beside English sentences of the specification. */
const inSpanish: Partial<Record<string, string>> = {
  file_empty: copy.emptyText,
  file_not_image: copy.notImageText,
  image_too_large: copy.tooLargeText,
} satisfies Partial<Record<ErrorCode, string>>;

/** The texts about a failed upload: the toast (rule texts-1) and, in Spanish, the reason. */
export function uploadFailure(error: unknown): { title: string; text: string } {
  const message = error instanceof ApiError ? inSpanish[error.code] : undefined;
  return { title: copy.uploadFailed, text: message ?? errorMessage(error) };
}
