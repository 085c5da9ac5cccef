import { ServerResponse } from "node:http";
import type { Config } from "#platform/config";

/**
 * The headers of every response, whatever writes it (security settings 2). HSTS only when people connect over TLS. A
 * response's own headers win.
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

/** Node's response class with these headers set from the start, since a framework's hooks miss some responses. */
export function responseWith(headers: Record<string, string>): typeof ServerResponse {
  const entries = Object.entries(headers);
  return class extends ServerResponse {
    constructor(...args: ConstructorParameters<typeof ServerResponse>) {
      super(...args);
      for (const [name, value] of entries) this.setHeader(name, value);
    }
  } as typeof ServerResponse;
}
