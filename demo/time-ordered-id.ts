import { createHash } from "node:crypto";

/**
 * A UUIDv7 of a moment in the past: the time, then bits derived from the key, so that the same post always gets the
 * same ones.
 */
export function timeOrderedId(at: number, key: string): string {
  const time = Math.floor(at).toString(16).padStart(12, "0");
  const tail = createHash("sha256").update(key).digest("hex");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6, 18)}`;
}
