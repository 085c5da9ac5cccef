import {
  type AuthError,
  isAuthRetryableFetchError,
  isAuthWeakPasswordError,
} from "@supabase/auth-js";
import { authErrorText } from "#contract/auth-errors";
import { notify } from "#web/ui/notify.ts";
import { weakPasswordText } from "./check-fields.ts";
import { copy } from "./copy.ts";

/** Why something was refused: beside its field, else above the form. */
export type Failure = { text: string; field?: string; code?: string };

/** What a person can mend stays on the page at its place. */
const atPlace: Record<string, string | undefined> = {
  invalid_credentials: undefined,
  email_not_confirmed: undefined,
  same_password: "password",
  otp_expired: "code",
};

/**
 * What to show for an error of the auth service. What belongs to the form is returned; the rest is
 * shown in a toast with the server's message (spec 1 §8), and null returned.
 */
export function failureOf(
  error: AuthError,
  unexpected: string = copy.problems.unexpected,
): Failure | null {
  const { code, status } = error;
  if (isAuthRetryableFetchError(error)) {
    if (status === 0) return { text: copy.problems.offline };
    notify({ title: unexpected, tone: "danger" });
    return null;
  }
  if (isAuthWeakPasswordError(error))
    return { field: "password", text: weakPasswordText(error.reasons) };
  const text = authErrorText(code) ?? (error.message || unexpected);
  if (code !== undefined && Object.hasOwn(atPlace, code)) {
    const field = atPlace[code];
    return { text, code, ...(field === undefined ? {} : { field }) };
  }
  notify({ title: text, tone: "danger" });
  return null;
}

/** Seconds to wait before another mail may be asked for, when that is why it was refused; else null. */
export function mailWait(error: AuthError): number | null {
  if (error.status !== 429) return null;
  return Number(/(\d+) seconds/.exec(error.message)?.[1] ?? 60);
}
