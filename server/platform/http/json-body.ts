import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { ApiError } from "#platform/errors";

/** As deep as arrays and objects may stand in each other (rule limits-2). */
const maxDepth = 20;

/**
 * Takes bodies of JSON and no others: text and forms, which a foreign page could send, are 415. Refuses what is broken, too deep, or would reach an object's prototype.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  acceptJsonOf(app, "application/json");
}

/** Takes JSON of one more content type, with the same checks. */
export function acceptJsonOf(app: FastifyInstance, contentType: string): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>(contentType, { parseAs: "buffer" }, (request, bytes, done) => {
    const body = decodeUtf8(bytes);
    if (body === null || isTooDeep(body)) done(new ApiError("invalid_body"));
    else void parse(request, body, done);
  });
}

/** The text of a body; null when its bytes are not UTF-8, which decoding would replace without a word. */
export function decodeUtf8(bytes: Buffer): string | null {
  return isUtf8(bytes) ? bytes.toString("utf8") : null;
}

/**
 * Whether the parts of a query (`a=b&c=%20`) are percent-encoded UTF-8; else parsers leave them as they are,
 * and a search for "%ff" would look for these three characters.
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
 * Whether arrays and objects stand more than 20 deep in a JSON text: what is built from such a text breaks
 * whatever walks through it by recursion. Counts brackets outside of strings, once along the text.
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
