import { useQuery } from "@tanstack/react-query";
import { authClient } from "#web/api/session.ts";
import { canUsePasskeys } from "./use-auth-settings.ts";

/** An authenticator app, by the name that the person gave it ("" for none). */
export type CodeApp = { id: string; name: string };

/** The second factors that a halfway session can use. */
type OwnFactors = {
  apps: CodeApp[];
  /** The id of a WebAuthn factor; null for a passkey of the account, undefined without any. */
  key: string | null | undefined;
  recovery: boolean;
};

/** The verified factors of the account, in the order in which they were added. */
export function useOwnFactors(userId: string) {
  return useQuery({
    queryKey: ["auth", "own-factors", userId],
    queryFn: read,
    gcTime: 0,
  });
}

async function read(): Promise<OwnFactors> {
  const auth = await authClient();
  const { data, error } = await auth.mfa.listFactors();
  if (error !== null) throw error;
  const [webauthn] = data.webauthn;
  const apps = data.totp.map(({ id, friendly_name: name = "" }) => ({ id, name }));
  const key = !canUsePasskeys() ? undefined : (webauthn?.id ?? (await passkey()));
  return { apps, key, recovery: data.recovery_code.length > 0 };
}

/** Null when the account has a passkey; if that cannot be loaded, none is offered. */
async function passkey(): Promise<null | undefined> {
  const { data } = await (await authClient()).passkey.list();
  return (data?.length ?? 0) > 0 ? null : undefined;
}
