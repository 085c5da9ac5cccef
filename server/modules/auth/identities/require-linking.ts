import type { SignedInCall } from "#auth/sessions";
import { hasVerifiedFactor } from "#auth/factors";
import { AuthError } from "#auth/protocol";
import { isSsoManaged } from "./is-sso-managed.ts";

/**
 * Linking requires a configured provider, an account that no organisation manages, and a session that has shown the
 * account's second factor.
 */
export async function requireLinking({ ctx, session }: SignedInCall): Promise<void> {
  if (ctx.config.google === undefined) throw new AuthError("manual_linking_disabled");
  if (isSsoManaged(session)) throw new AuthError("user_sso_managed");
  if (session.aal !== "aal2" && (await hasVerifiedFactor(ctx.db, session.id)))
    throw new AuthError("insufficient_aal");
}
