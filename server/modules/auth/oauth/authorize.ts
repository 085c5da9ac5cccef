import type { authorize as endpoint } from "#contract/auth/providers";
import type { AuthAction } from "#auth/sessions";
import { beginAtProvider } from "./begin.ts";
import type { Google } from "./google.ts";

/** Redirects a person to an identity provider to sign in. */
export const authorize =
  (google: Google | null): AuthAction<typeof endpoint> =>
  (call) =>
    beginAtProvider(google, call);
