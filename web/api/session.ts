import { AuthClient, type AuthError, type Session } from "@supabase/auth-js";
import { useSyncExternalStore } from "react";

/** The session's key; sign-out clears every stored key that begins with `sb-` (spec 1 §4). */
const storageKey = "sb-resuena-auth-token";

/** The official client of the auth protocol: keeps, refreshes and shares the session between tabs. */
export const auth = new AuthClient({
  url: `${location.origin}/auth/v1`,
  storageKey,
  flowType: "implicit",
  detectSessionInUrl: true,
  autoRefreshToken: true,
  persistSession: true,
});

export type SessionState =
  | { status: "loading" }
  | { status: "visitor" }
  | { status: "member"; userId: string; email: string };

let state: SessionState = { status: "loading" };
const listeners = new Set<() => void>();

function set(session: Session | null): void {
  const next: SessionState = session
    ? { status: "member", userId: session.user.id, email: session.user.email ?? "" }
    : { status: "visitor" };
  // A refreshed token is no news to the screens.
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  for (const listener of listeners) listener();
}

auth.onAuthStateChange((_event, session) => set(session));

/** Who is here: unknown while the stored session is read, then a visitor or a member. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

/** The access token for a call, refreshed when it is about to end; null for a visitor. */
export async function accessToken(): Promise<string | null> {
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

/**
 * Signs out here (or everywhere) and clears what the session left in this browser, also when the
 * server cannot be reached.
 */
export async function signOut(scope: "local" | "global" = "local"): Promise<AuthError | null> {
  const { error } = await auth.signOut({ scope });
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith("sb-")) storage.removeItem(key);
  set(null);
  return error;
}
