import { isTooDeep } from "#platform/http/json-body";
import { AuthError } from "./auth-error.ts";

/** Text that PostgreSQL cannot store: NUL, and lone surrogates. */
const unstorable = /\\u(?:0000|d[89a-f])/i;

/**
 * Parses a body as JSON whatever its content type; an empty one is `{}`, since the client sends an empty body with a
 * JSON content type on sign-out.
 */
export function parseBody(text: string): unknown {
  if (text.trim() === "") return {};
  if (isTooDeep(text)) throw new AuthError("bad_json");
  try {
    return unstorable.test(text) ? JSON.parse(text, refuseUnstorable) : JSON.parse(text);
  } catch {
    throw new AuthError("bad_json");
  }
}

function refuseUnstorable(key: string, value: unknown): unknown {
  for (const text of [key, value])
    if (typeof text === "string" && (text.includes("\0") || !text.isWellFormed()))
      throw new SyntaxError("text that cannot be stored");
  return value;
}
