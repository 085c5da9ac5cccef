import type { authorizeIdentity as endpoint } from "#contract/auth/providers";
import type { AuthAction } from "#auth/sessions";
import { requireLinking } from "#auth/identities";
import { beginAtProvider } from "./begin.ts";
import type { Google } from "./google.ts";

/**
 * Redirects a signed-in person to a provider to link an identity. A cookie binds the flow to the browser, so that a
 * link that somebody passes on does not link another person's identity.
 */
export const authorizeIdentity =
  (google: Google | null): AuthAction<typeof endpoint> =>
  async (call) => {
    await requireLinking(call);
    const url = await beginAtProvider(google, call, call.session.session_id);
    return call.query.skip_http_redirect === "true" ? { url } : url;
  };
