import { AuthClient } from "@supabase/auth-js";
import type { TestServer } from "#testing/test-server";

/** A browser with the official client: its own storage, and the client's events. */
export interface OfficialClient {
  auth: InstanceType<typeof AuthClient>;
  events: string[];
  storage: Map<string, string>;
  storageKey: string;
}

interface Options {
  flowType?: "implicit" | "pkce";
  fetch?: typeof fetch;
  headers?: Record<string, string>;
  /** The storage of a closed browser, to open this one with. */
  previousClient?: Pick<OfficialClient, "storage" | "storageKey">;
}

/** The real session client, as the web app configures it. */
export function officialClient(
  server: TestServer,
  { flowType = "implicit", previousClient, ...options }: Options = {},
): OfficialClient {
  const storage = previousClient?.storage ?? new Map<string, string>();
  // A storage key of its own, since clients with one key share their cached signing keys.
  const storageKey = previousClient?.storageKey ?? `sb-resuena-${crypto.randomUUID()}-auth-token`;
  const auth = new AuthClient({
    url: `${server.url}/auth/v1`,
    storageKey,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    flowType,
    experimental: { recoveryCodes: true },
    ...options,
  });
  const events: string[] = [];
  auth.onAuthStateChange((event) => void events.push(event));
  return { auth, events, storage, storageKey };
}
