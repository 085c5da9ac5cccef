import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { ApiError } from "#platform/errors";

/** Maximum nesting of arrays and objects (rule limits-2). */
const maxDepth = 20;

/**
 * Accepts only JSON bodies: text and forms, which a foreign page could send, are answered with 415. Rejects JSON that
 * is malformed, too deep, or would set an object's prototype.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  acceptJsonOf(app, "application/json");
}

/** Accepts JSON with another content type, with the same checks. */
export function acceptJsonOf(app: FastifyInstance, contentType: string): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>(contentType, { parseAs: "buffer" }, (request, bytes, done) => {
    const body = decodeUtf8(bytes);
    if (body === null || isTooDeep(body)) done(new ApiError("invalid_body"));
    else void parse(request, body, done);
  });
}

/** The text of a body; null for invalid UTF-8, which decoding would silently replace. */
export function decodeUtf8(bytes: Buffer): string | null {
  return isUtf8(bytes) ? bytes.toString("utf8") : null;
}

/**
 * Whether the parts of a query (`a=b&c=%20`) are percent-encoded UTF-8; parsers leave others as they are, and a
 * search for "%ff" would look for these three characters.
 */
export function isDecodable(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether arrays and objects are nested more than 20 deep in a JSON text, which would break recursive code. Counts
 * brackets outside of strings, in one pass.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (inString) {
      if (character === "\\") at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "[" || character === "{") {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (character === "]" || character === "}") depth -= 1;
  }
  return false;
}
