import { limits, passwordLimits } from "#contract/limits";
import type { Check } from "#web/parts/forms/use-form.ts";
import { copy } from "./copy.ts";

const { minLength, maxBytes } = passwordLimits;

/** The e-mail in the form in which it is sent. */
export const emailOf = (typedEmail: string): string => typedEmail.trim();

export const checkEmail: Check = (typedEmail) => {
  const email = emailOf(typedEmail);
  if (email === "") return copy.problems.emailRequired;
  const complete = email.length <= 255 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email);
  return complete ? null : copy.problems.emailMalformed;
};

/** Minimum length in both modes; counted in characters, as on the server. */
export const checkPassword: Check = (password) => {
  if (password === "") return copy.problems.passwordRequired;
  if ([...password].length < minLength) return copy.problems.passwordShort(minLength);
  const tooLong = new TextEncoder().encode(password).length > maxBytes;
  return tooLong ? copy.problems.passwordLong : null;
};

export const checkName: Check = (name) => {
  // Invisible characters are no name: spaces, zero-width and filler characters.
  const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(name);
  if (!visible) return copy.signUp.nameRequired;
  const length = [...new Intl.Segmenter("es").segment(name.trim())].length;
  return length > limits.displayNameLength
    ? copy.signUp.nameTooLong(limits.displayNameLength)
    : null;
};

export const checkCode: Check = (code) => (/^\d{6}$/.test(code) ? null : copy.mail.incomplete);

/** The sentences for the protocol's reasons against a password. */
export function weakPasswordText(reasons: readonly string[]): string {
  return reasons.includes("length")
    ? copy.problems.passwordShort(minLength)
    : copy.problems.passwordCommon;
}
