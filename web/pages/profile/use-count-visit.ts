import { useEffect } from "react";
import { useMe } from "#web/parts/session/use-me.ts";
import { call } from "#web/api/client.ts";

/** How long the page must be visible to count as a visit. */
const SEEN_MS = 1000;
/** The server counts no second visit within it. */
const ONCE_MS = 30 * 60_000;

const reportedAtById = new Map<string, number>();

/** Tells the server once that somebody looks at a profile: a page that stays hidden, or is loaded ahead, does not. */
export function useCountVisit(id: string): void {
  const own = useMe()?.id === id;
  useEffect(() => {
    if (own || (reportedAtById.get(id) ?? 0) > Date.now() - ONCE_MS) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reportVisit = () => {
      reportedAtById.set(id, Date.now());
      // A count is nothing to disturb anybody with.
      call("viewProfile", { id }).catch(() => reportedAtById.delete(id));
    };
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(reportVisit, SEEN_MS);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [id, own]);
}
