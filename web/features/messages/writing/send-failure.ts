import { ApiError } from "#web/api/client.ts";
import { isUnreachable } from "#web/api/reconnect.ts";
import { copy } from "#web/features/messages/copy.ts";

type Failure = { title: string; text: string };

/** Whether a later retry may succeed without changes. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return isUnreachable(error) || ["rate_limited", "overloaded", "maintenance"].includes(error.code);
}

/** The texts about a rejected message. */
export function whyNotSent(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { title: copy.unexpected, text: copy.sendUnexpected };
  if (error.status === 401) return { title: copy.authFailed, text: copy.sendLogin };
  if (error.code === "message_empty") return { title: copy.empty, text: copy.emptyText };
  return { title: copy.error, text: error.status >= 500 ? copy.sendFailed : error.message };
}

/** The texts about a failed upload. */
export function whyNotUploaded(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { title: copy.unexpected, text: copy.uploadUnexpected };
  if (error.status === 401) return { title: copy.authFailed, text: copy.uploadLogin };
  if (error.code === "attachment_too_large")
    return { title: copy.fileLarge, text: copy.fileLargeText };
  if (error.code === "attachment_format") return { title: copy.fileType, text: error.message };
  if (error.code === "attachment_type") return { title: copy.fileType, text: copy.fileTypeText };
  return { title: copy.uploadFailed, text: copy.uploadFailedText(error.message) };
}
