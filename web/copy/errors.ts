import { errors } from "#contract/errors";
import { ApiError } from "#web/api/client.ts";

/** The sentence for a person about anything that was thrown: the server's own, or the generic one. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : errors.unexpected.text;
}
