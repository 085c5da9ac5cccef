import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const payload = z.object({
  algorithm: z.string(),
  user_id: z.union([z.string(), z.int()]).transform(String),
  issued_at: z.int().positive(),
});

/** A request is accepted this long after it was signed, in seconds, since it may be repeated. */
const validSeconds = 7 * 86_400;

/** The person of a callback's `signed_request` (HMAC-SHA256 with the app's secret); null when it is not Instagram's. */
export function readSignedRequest(
  text: string,
  secret: string,
  now = Date.now(),
): { user: string; issuedAt: Date } | null {
  const [signature = "", body = "", ...rest] = text.split(".");
  if (rest.length > 0 || body === "") return null;
  const actual = Buffer.from(signature, "base64url");
  const valid = createHmac("sha256", secret).update(body).digest();
  if (actual.length !== valid.length || !timingSafeEqual(actual, valid)) return null;
  try {
    const parsed = payload.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
    const age = now / 1000 - parsed.issued_at;
    if (parsed.algorithm.toUpperCase() !== "HMAC-SHA256" || age > validSeconds || age < -300)
      return null;
    return { user: parsed.user_id, issuedAt: new Date(parsed.issued_at * 1000) };
  } catch {
    return null;
  }
}
