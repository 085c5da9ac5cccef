import { ApiError } from "#web/api/client.ts";

/** What is said when nothing better is known. */
const unexpectedMessage = "Ocurrió un error inesperado. Intenta de nuevo.";

/** The sentence for a person about anything that was thrown: the server's own, or the generic one. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : unexpectedMessage;
}
