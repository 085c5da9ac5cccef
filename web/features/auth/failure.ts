import type { AuthError, AuthWeakPasswordError } from "@supabase/auth-js";
import { notify } from "#web/ui/notify.ts";
import { authErrorText } from "./auth-error-text.ts";
import { weakPasswordText } from "./check-fields.ts";
import { copy as formCopy } from "#web/parts/forms/copy.ts";
import type { Failure } from "#web/parts/forms/failure-of-thrown.ts";

/** Errors that a person can fix, with the field that they belong to. */
const atPlace: Record<string, string | undefined> = {
  invalid_credentials: undefined,
  sign_in_link_required: undefined,
  email_not_confirmed: undefined,
  invitation_required: "invitation",
  signup_disabled: undefined,
  signup_network_limit: undefined,
  signup_network_refused: undefined,
  same_password: "password",
  current_password_required: "current",
  current_password_invalid: "current",
  reauthentication_not_valid: "code",
  email_exists: "email",
  otp_expired: "code",
  mfa_verification_failed: "code",
  mfa_recovery_codes_locked: undefined,
};

/**
 * How to show an error of the auth service. An error of the form is returned; any other is shown in a toast with
 * the server's message, and null returned.
 */
export async function failureOf(
  error: AuthError,
  unexpectedMessage: string = formCopy.unexpected,
): Promise<Failure | null> {
  const { code, status } = error;
  if (error.name === "AuthRetryableFetchError") {
    if (status === 0) return { text: formCopy.offline };
    notify({ title: unexpectedMessage, tone: "danger" });
    return null;
  }
  if (isWeakPassword(error)) return { field: "password", text: weakPasswordText(error.reasons) };
  const text = (await authErrorText(code)) ?? (error.message || unexpectedMessage);
  if (code !== undefined && Object.hasOwn(atPlace, code)) {
    const field = atPlace[code];
    return { text, code, ...(field === undefined ? {} : { field }) };
  }
  notify({ title: text, tone: "danger" });
  return null;
}

/** Seconds to wait before another mail may be requested, if that is the error; else null. */
export function mailWait(error: AuthError): number | null {
  if (error.code !== "over_email_send_rate_limit") return null;
  return Number(/(\d+) seconds/.exec(error.message)?.[1] ?? 60);
}

// By name, not with the library's own check, which would load the library with the page.
function isWeakPassword(error: AuthError): error is AuthWeakPasswordError {
  return error.name === "AuthWeakPasswordError";
}
