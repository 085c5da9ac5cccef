import { authClient, temporaryAuthClient } from "#web/api/session.ts";
import { keyFailureText } from "./key-failure.ts";
import { secondFactorCopy } from "./second-factor-copy.ts";

/**
 * Shows the second factor with a WebAuthn factor or, for null, with a passkey of the same account, whose session
 * replaces the halfway one. Returns the sentence of a failure.
 */
export async function enterWithKey(
  factorId: string | null,
  userId: string,
): Promise<string | null> {
  const auth = await authClient();
  if (factorId !== null) {
    const { error } = await auth.mfa.webauthn.authenticate({ factorId, webauthn: {} });
    return error === null ? null : keyFailureText(error);
  }
  const temporaryClient = await temporaryAuthClient();
  const { data, error } = await temporaryClient.signInWithPasskey();
  if (error !== null) return keyFailureText(error);
  const { session } = data;
  if (session?.user.id !== userId) {
    await temporaryClient.signOut({ scope: "local" });
    return secondFactorCopy.keyOfOther;
  }
  const halfway = (await auth.getSession()).data.session?.access_token;
  await auth.setSession(session);
  // The halfway session is not needed any more, and would stay in the list of open sessions.
  if (halfway !== undefined) await auth.admin.signOut(halfway, "local");
  return null;
}
