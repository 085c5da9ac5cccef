import { createHash, timingSafeEqual } from "node:crypto";
import { AuthError } from "#auth/protocol";

/** The challenge whose verifier the client keeps (PKCE). */
export interface PkceChallenge {
  challenge: string;
  method: "s256" | "plain";
}

/** The challenge of a request, null without one; throws `validation_failed` for an incomplete or malformed one. */
export function readPkceChallenge(from: {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}): PkceChallenge | null {
  const challenge = from.code_challenge ?? "";
  const method = from.code_challenge_method?.toLowerCase() ?? "";
  if (challenge === "" && method === "") return null;
  if (challenge === "" || method === "")
    throw refusal("PKCE flow requires code_challenge_method and code_challenge");
  if (!/^[\w.~-]{43,128}$/.test(challenge))
    throw refusal("code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 . _ ~ -");
  if (method !== "s256" && method !== "plain")
    throw refusal("code challenge method has to be s256 or plain");
  return { challenge, method };
}

/** Whether the challenge was made from `verifier`. */
export function answersChallenge({ challenge, method }: PkceChallenge, verifier: string): boolean {
  const computedChallenge = method === "plain" ? verifier : sha256(verifier).toString("base64url");
  return timingSafeEqual(sha256(computedChallenge), sha256(challenge));
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function refusal(message: string): AuthError {
  return new AuthError("validation_failed", { message });
}
