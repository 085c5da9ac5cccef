import { useEffect } from "react";
import { useUnsaved } from "#web/parts/forms/use-unsaved.ts";

/** What waits for a connection goes out from any page of the site; out of it, the browser asks in its words. */
export function WaitingGuard() {
  const blocker = useUnsaved(true);
  useEffect(() => {
    if (blocker.state === "blocked") blocker.proceed();
  }, [blocker]);
  return null;
}
