import { notify } from "#web/ui/notify.ts";
import { authErrorText } from "./auth-error-text.ts";
import { copy } from "./copy.ts";

/** Says why signing in with Google failed, by the protocol's code; cancelling has a sentence of its own. */
export async function notifyGoogleFailure(code: string): Promise<void> {
  if (code === "oauth_cancelled") return notify({ title: copy.google.cancelled });
  // The protocol's error for a provider that the operator has not configured, or no longer.
  const cause = code === "validation_failed" ? "provider_disabled" : code;
  const text = cause === "unexpected_failure" ? null : await authErrorText(cause);
  const title = text === null ? copy.google.unexpected : copy.google.failed(text);
  notify({ title, tone: "danger" });
}
