import { useEffect } from "react";
import { useMe } from "#web/parts/session/use-me.ts";
import { call } from "#web/api/client.ts";

/** Milliseconds that the page must be visible to count as a visit. */
const SEEN_MS = 1000;
/** Milliseconds within which the server counts no second visit. */
const ONCE_MS = 30 * 60_000;

const reportedAtById = new Map<string, number>();

/** Reports a visit of a profile once the page has been visible; a hidden or preloaded page does not count. */
export function useCountVisit(id: string): void {
  const own = useMe()?.id === id;
  useEffect(() => {
    if (own || (reportedAtById.get(id) ?? 0) > Date.now() - ONCE_MS) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reportVisit = () => {
      reportedAtById.set(id, Date.now());
      // A lost visit is not worth an error message.
      call("viewProfile", { id }).catch(() => reportedAtById.delete(id));
    };
    const checkVisibility = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(reportVisit, SEEN_MS);
    };
    checkVisibility();
    document.addEventListener("visibilitychange", checkVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", checkVisibility);
    };
  }, [id, own]);
}
