import { useSyncExternalStore } from "react";
import { onAuthEvent } from "#web/api/session.ts";

/** Begins with `sb-`: signing out clears it with the session (spec 1 §4). */
const key = "sb-resuena-recovering";

let userId = recall();
const listeners = new Set<() => void>();

// From the first moment, and in every tab: no redirect may come before the new password (decision 8).
onAuthEvent((event, session) => {
  if (event === "PASSWORD_RECOVERY") set(session?.user.id ?? null);
  else if (event === "USER_UPDATED" || event === "SIGNED_OUT") set(null);
});

function set(next: string | null): void {
  if (next === userId) return;
  userId = next;
  try {
    if (next === null) localStorage.removeItem(key);
    else localStorage.setItem(key, next);
  } catch {
    // Without storage it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function recall(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The account whose session was opened to choose a new password that is not saved yet, or null. */
export function useRecovering(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => userId,
  );
}
