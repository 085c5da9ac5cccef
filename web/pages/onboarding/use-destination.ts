import { useLocation } from "react-router";
import { safeOrigin } from "#web/parts/session/safe-origin.ts";
import { paths } from "#web/paths.ts";

/** Where onboarding leads in the end: the page that the person was on the way to, or home. */
export function useDestination(): string {
  const { state } = useLocation();
  const from = safeOrigin((state as { from?: string } | null)?.from);
  return from === paths.root || from === paths.onboarding ? paths.home : from;
}
