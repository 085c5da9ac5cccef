import type { authorize as endpoint } from "#contract/auth/providers";
import type { AuthAction } from "#auth/sessions";
import { beginAtProvider } from "./begin.ts";
import type { Google } from "./google.ts";

/** Sends a person to sign in at an identity provider. */
export const authorize =
  (google: Google | null): AuthAction<typeof endpoint> =>
  (call) =>
    beginAtProvider(google, call);
