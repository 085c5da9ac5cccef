import type { authorizeIdentity as endpoint } from "#contract/auth/providers";
import type { AuthAction } from "#auth/sessions";
import { requireLinking } from "#auth/identities";
import { beginAtProvider } from "./begin.ts";
import type { Google } from "./google.ts";

/**
 * Sends a signed-in person to a provider whose identity is to be added to their account. The answer
 * marks the browser that asked, so a link that somebody passes on adds nobody else's identity.
 */
export const authorizeIdentity =
  (google: Google | null): AuthAction<typeof endpoint> =>
  async (call) => {
    await requireLinking(call);
    const url = await beginAtProvider(google, call, call.session.session_id);
    return call.query.skip_http_redirect === "true" ? { url } : url;
  };
