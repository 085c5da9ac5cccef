import { AuthClient } from "@supabase/auth-js";
import type { TestServer } from "#testing/test-server";

/** The official client with the PKCE flow: links come back with a code that only it can exchange. */
export function pkceClient(server: TestServer): InstanceType<typeof AuthClient> {
  const storage = new Map<string, string>();
  return new AuthClient({
    url: `${server.url}/auth/v1`,
    storageKey: `sb-resuena-${crypto.randomUUID()}-auth-token`,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    flowType: "pkce",
  });
}
