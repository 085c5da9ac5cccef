import { createHash } from "node:crypto";

/** Tells a retry from a different request with the same idempotency key. */
export function requestHash(request: unknown): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64url");
}
