import type { Session } from "@supabase/auth-js";
import { onAuthEvent } from "#web/api/session.ts";
import { createStore } from "#web/ui/store.ts";

/** Begins with `sb-`: signing out clears it with the session (rule web-3). */
const key = "sb-resuena-recovering";

let confirms = false;
const user = createStore(recall());

// Registered when the module loads, in every tab: no redirect may come before the new password (rule auth-3).
onAuthEvent((event, session) => {
  if (event === "PASSWORD_RECOVERY") set(session?.user.id ?? null);
  else if (confirms && lacksPassword(session)) set(session?.user.id ?? null);
  else if (event === "USER_UPDATED" || event === "SIGNED_OUT") set(null);
});

function set(next: string | null): void {
  if (next === user.get()) return;
  try {
    if (next === null) localStorage.removeItem(key);
    else localStorage.setItem(key, next);
  } catch {
    // Without storage it lasts as long as the page.
  }
  user.set(next);
}

function recall(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether a session was opened without a valid password, to choose the first one (decision 042). */
export function lacksPassword(session: Session | null): boolean {
  return session !== null && "password_missing" in session;
}

/**
 * Redeems a confirmation of an account. If it has no password then, it chooses one first: recorded with the
 * session's first event, so that no redirect precedes it. Later events of the same session do not ask again.
 */
export async function confirming<T>(redeem: () => Promise<T>): Promise<T> {
  confirms = true;
  try {
    return await redeem();
  } finally {
    confirms = false;
  }
}

/** The account whose session was opened to choose a new password that is not saved yet, or null. */
export function useRecovering(): string | null {
  return user.useValue();
}
