import { ServerResponse } from "node:http";
import type { Config } from "#platform/config";

/**
 * The headers of every answer, whatever writes it (security settings 2). HSTS only where people come over
 * TLS. What an answer sets itself wins.
 */
export function baseHeaders({ publicUrl }: Config): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(new URL(publicUrl).protocol === "https:"
      ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}

/** The class of Node's responses, with these headers from the start: hooks of a framework miss some answers. */
export function responseWith(headers: Record<string, string>): typeof ServerResponse {
  const entries = Object.entries(headers);
  return class extends ServerResponse {
    constructor(...args: ConstructorParameters<typeof ServerResponse>) {
      super(...args);
      for (const [name, value] of entries) this.setHeader(name, value);
    }
  } as typeof ServerResponse;
}
