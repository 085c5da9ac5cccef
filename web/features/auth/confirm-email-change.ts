import type { AuthError } from "@supabase/auth-js";
import { authClient, temporaryAuthClient, renewSession, currentSession } from "#web/api/session.ts";

/**
 * Redeems a link of an e-mail change. `half` is true for the first of the two addresses. An existing session stays,
 * since the one that the link opens has shown one factor only.
 */
export async function confirmEmailChange(
  tokenHash: string,
): Promise<{ error: AuthError | null; half: boolean }> {
  const temporaryClient = await temporaryAuthClient();
  const { data, error } = await temporaryClient.verifyOtp({
    token_hash: tokenHash,
    type: "email_change",
  });
  if (error !== null) return { error, half: false };
  if (data.session === null) return { error: null, half: true };
  if (currentSession().status === "visitor") await (await authClient()).setSession(data.session);
  else {
    await temporaryClient.signOut({ scope: "local" });
    await renewSession();
  }
  return { error: null, half: false };
}
