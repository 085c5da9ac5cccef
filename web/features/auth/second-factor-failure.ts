import type { AuthError } from "@supabase/auth-js";
import { signOut } from "#web/api/session.ts";
import { notify } from "#web/ui/notify.ts";
import { failureOf } from "./failure.ts";
import type { Failure } from "#web/parts/forms/failure-of-thrown.ts";
import { secondFactorCopy } from "./second-factor-copy.ts";

/**
 * What to show for a second factor that was refused. A session that has ended meanwhile (somebody came
 * through elsewhere) begins again at the first step. `wrong` replaces the sentence about a wrong code.
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
