import { authErrorText } from "./auth-error-text.ts";
import { copy as formCopy } from "#web/parts/forms/copy.ts";
import { copy } from "./copy.ts";
import { furtherCopy } from "./further-copy.ts";

/** The sentences for errors of the browser, by name. */
const ofBrowser: Record<string, string> = {
  NotAllowedError: furtherCopy.key.cancelled,
  AbortError: furtherCopy.key.cancelled,
  InvalidStateError: furtherCopy.key.known,
  AuthRetryableFetchError: formCopy.offline,
};

/** The sentence for a key that could not be used or created: the server's, the browser's, or a general one. */
export async function keyFailureText(error: { name: string; code?: unknown }): Promise<string> {
  const code = typeof error.code === "string" ? error.code : undefined;
  return (await authErrorText(code)) ?? ofBrowser[error.name] ?? copy.key.failed;
}
