import { AuthClient } from "@supabase/auth-js";

/** The real session client in a browser, for the pages that `key-browser.ts` opens. */
export function officialClient(
  url: string,
  onAuthEvent: (event: string) => void,
): InstanceType<typeof AuthClient> {
  const auth = new AuthClient({
    url,
    storageKey: "sb-test-auth-token",
    autoRefreshToken: false,
    detectSessionInUrl: false,
    experimental: { passkey: true, recoveryCodes: true },
  });
  auth.onAuthStateChange(onAuthEvent);
  return auth;
}
