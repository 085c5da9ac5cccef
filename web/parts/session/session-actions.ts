import { createContext, use } from "react";

export type SessionActions = {
  /** Signs out on this device, clears the cache and opens the landing page, or `to`. */
  leave: (to?: string, state?: unknown) => Promise<void>;
  /** True while `leave` runs: the guards then wait for it, and do not lead to /auth. */
  leaving: boolean;
};

export const SessionActionsContext = createContext<SessionActions | null>(null);

/** Signing out, for any screen inside the app. */
export function useSessionActions(): SessionActions {
  const actions = use(SessionActionsContext);
  if (actions === null) throw new Error("useSessionActions outside of the app");
  return actions;
}
