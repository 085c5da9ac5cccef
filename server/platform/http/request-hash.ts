import { createHash } from "node:crypto";

/** What tells a retry from another request under the same idempotency key. */
export function requestHash(request: unknown): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64url");
}
