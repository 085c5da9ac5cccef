import type { AuthError } from "@supabase/auth-js";
import { signOut } from "#web/api/session.ts";
import { notify } from "#web/ui/notify.ts";
import { failureOf } from "./failure.ts";
import type { Failure } from "#web/parts/forms/failure-of-thrown.ts";
import { secondFactorCopy } from "./second-factor-copy.ts";

/**
 * How to show an error of a second factor. If the session has ended meanwhile (after signing in elsewhere), the
 * first step starts again. `wrong` replaces the sentence about a wrong code.
 */
export async function secondFactorFailure(
  error: AuthError,
  wrong?: string,
): Promise<Failure | null> {
  if (error.name === "AuthSessionMissingError") {
    notify({ title: secondFactorCopy.ended, tone: "danger" });
    await signOut();
    return null;
  }
  if (wrong !== undefined && error.code === "mfa_verification_failed")
    return { field: "code", text: wrong };
  return failureOf(error);
}
