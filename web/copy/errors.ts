import { ApiError } from "#web/api/client.ts";

/** The sentence when nothing better is known. */
const unexpectedMessage = "Ocurrió un error inesperado. Intenta de nuevo.";

/** The sentence for any error: the server's own, or the generic one. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : unexpectedMessage;
}
