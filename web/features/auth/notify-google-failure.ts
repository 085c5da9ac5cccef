import { notify } from "#web/ui/notify.ts";
import { authErrorText } from "./auth-error-text.ts";
import { copy } from "./copy.ts";

/** Says why the way through Google did not lead in, by the protocol's code; someone who cancelled is told just that. */
export async function notifyGoogleFailure(code: string): Promise<void> {
  if (code === "oauth_cancelled") return notify({ title: copy.google.cancelled });
  // How the protocol refuses a provider that the operator has not set up, or no longer.
  const cause = code === "validation_failed" ? "provider_disabled" : code;
  const text = cause === "unexpected_failure" ? null : await authErrorText(cause);
  const title = text === null ? copy.google.unexpected : copy.google.failed(text);
  notify({ title, tone: "danger" });
}
