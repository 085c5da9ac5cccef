import { useSyncExternalStore } from "react";
import { auth } from "#web/api/session.ts";

let recovering = false;
const listeners = new Set<() => void>();

// From the first moment, and in every tab: no redirect may come before the new password (decision 8).
auth.onAuthStateChange((event) => {
  if (event === "PASSWORD_RECOVERY") set(true);
  else if (event === "USER_UPDATED" || event === "SIGNED_OUT") set(false);
});

function set(next: boolean): void {
  recovering = next;
  for (const listener of listeners) listener();
}

/** Whether this session was opened to choose a new password, which is not saved yet. */
export function useRecovering(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => recovering,
  );
}
