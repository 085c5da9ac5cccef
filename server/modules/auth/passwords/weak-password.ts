import { readFileSync } from "node:fs";
import { passwordLimits } from "#contract/limits";

const common = new Set(
  readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .trim()
    .split("\n"),
);

/** The protocol's names of password weaknesses. */
export type Weakness = "length" | "pwned";

/** Why a password is weak (rule auth-2): too short, or one of the most common ones. Empty when it is fine. */
export function weaknesses(password: string): Weakness[] {
  const reasons: Weakness[] = [];
  if (Array.from(password).length < passwordLimits.minLength) reasons.push("length");
  if (common.has(password.normalize("NFC").toLowerCase())) reasons.push("pwned");
  return reasons;
}
