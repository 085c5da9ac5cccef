import { passwordLimits } from "#contract/limits";
import { weaknesses } from "./weak-password.ts";
import { AuthError } from "#auth/protocol";

const sentences = {
  length: `Password should be at least ${passwordLimits.minLength} characters.`,
  pwned: "Password is known to be weak and easy to guess, please choose a different one.",
};

/** Throws when a new password is too long to hash, too short or too common (rule auth-2). */
export function checkNewPassword(password: string): void {
  if (Buffer.byteLength(password) > passwordLimits.maxBytes)
    throw new AuthError("validation_failed", {
      message: `Password cannot be longer than ${passwordLimits.maxBytes} bytes`,
    });
  const reasons = weaknesses(password);
  if (reasons.length > 0)
    throw new AuthError("weak_password", {
      message: reasons.map((reason) => sentences[reason]).join(" "),
      reasons,
    });
}
