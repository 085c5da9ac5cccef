import { authClient, temporaryAuthClient } from "#web/api/session.ts";
import { keyFailureText } from "./key-failure.ts";
import { secondFactorCopy } from "./second-factor-copy.ts";

/**
 * Shows the second factor with a key: the one of a WebAuthn factor, or (null) a passkey of the same
 * account, whose session takes the place of the one that is halfway. Gives the sentence of a failure.
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
  const apart = await temporaryAuthClient();
  const { data, error } = await apart.signInWithPasskey();
  if (error !== null) return keyFailureText(error);
  const { session } = data;
  if (session?.user.id !== userId) {
    await apart.signOut({ scope: "local" });
    return secondFactorCopy.keyOfOther;
  }
  const halfway = (await auth.getSession()).data.session?.access_token;
  await auth.setSession(session);
  // Nobody goes on with it, and it would stand in the list of open sessions.
  if (halfway !== undefined) await auth.admin.signOut(halfway, "local");
  return null;
}
