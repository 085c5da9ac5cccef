import { AuthError } from "#auth/protocol";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The factor id in an address; an invalid UUID is 404. */
export function readFactorId(raw: string): string {
  if (!uuid.test(raw))
    throw new AuthError("validation_failed", {
      status: 404,
      message: "factor_id must be an UUID",
    });
  return raw.toLowerCase();
}

/** The challenge id in a body. */
export function readChallengeId(raw: string | undefined): string {
  if (raw === undefined || !uuid.test(raw))
    throw new AuthError("validation_failed", { message: "challenge_id must be an UUID" });
  return raw.toLowerCase();
}
