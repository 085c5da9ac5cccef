import { useLocation } from "react-router";
import { safeOrigin } from "#web/parts/session/safe-origin.ts";
import { paths } from "#web/paths.ts";

/** The page to open after onboarding: the one to which the person was going, or home. */
export function useDestination(): string {
  const { state } = useLocation();
  const from = safeOrigin((state as { from?: string } | null)?.from);
  return from === paths.root || from === paths.onboarding ? paths.home : from;
}
