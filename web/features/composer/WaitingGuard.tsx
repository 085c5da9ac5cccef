import { useEffect } from "react";
import { useUnsaved } from "#web/parts/forms/use-unsaved.ts";

/** Posts that wait for a connection are sent from any page of the app; before leaving the app the browser asks. */
export function WaitingGuard() {
  const blocker = useUnsaved(true);
  useEffect(() => {
    if (blocker.state === "blocked") blocker.proceed();
  }, [blocker]);
  return null;
}
