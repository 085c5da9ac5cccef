import { limits } from "#contract/limits";
import { firstCharacters, isBlank, normalizeLine } from "#contract/text/text";
import { AuthError } from "./auth-error.ts";

/** Metadata is part of every access token, which is sent in a header of at most 16 KB. */
const mostBytes = 6 * 1024;

/** Throws for metadata that would make tokens too large to send. */
export function checkMetadata(data: Record<string, unknown>): void {
  if (Buffer.byteLength(JSON.stringify(data)) > mostBytes)
    throw new AuthError("validation_failed", { message: "User metadata is too large" });
}

/** The display name of a sign-up, trimmed (required). */
export function readName(data: Record<string, unknown> | undefined): string {
  const name = optionalName(data);
  if (name === "")
    throw new AuthError("validation_failed", {
      status: 422,
      message: "Por favor ingresa tu nombre",
    });
  return name;
}

/** The same where the name may be missing: empty then. */
export function optionalName(data: Record<string, unknown> | undefined): string {
  const name = typeof data?.["name"] === "string" ? normalizeLine(data["name"]) : "";
  if (isBlank(name)) return "";
  if (firstCharacters(name, limits.displayNameLength) !== name)
    throw new AuthError("validation_failed", {
      status: 422,
      message: `El nombre no puede tener más de ${limits.displayNameLength} caracteres`,
    });
  return name;
}
