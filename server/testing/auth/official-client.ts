import { AuthClient } from "@supabase/auth-js";
import type { TestServer } from "#testing/test-server";

/** A browser with the official client: its own storage, and the events that it saw. */
export interface OfficialClient {
  auth: InstanceType<typeof AuthClient>;
  events: string[];
  storage: Map<string, string>;
  storageKey: string;
}

interface Options {
  flowType?: "implicit" | "pkce";
  fetch?: typeof fetch;
  /** Of a browser that was closed: this one opens with what it kept. */
  previousClient?: Pick<OfficialClient, "storage" | "storageKey">;
}

/** The real session client, as the web app configures it. */
export function officialClient(
  server: TestServer,
  { flowType = "implicit", previousClient, ...options }: Options = {},
): OfficialClient {
  const storage = previousClient?.storage ?? new Map<string, string>();
  // Of its own, since clients of one key share the published keys that they have read.
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
