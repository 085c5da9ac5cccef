import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "#web/api/client.ts";

/** Whether the browser says that it has no network, or the last answer did not arrive. */
export function useOffline(): boolean {
  const queryClient = useQueryClient();
  const [offline, setOffline] = useState(typeof window !== "undefined" && !navigator.onLine);
  useEffect(() => {
    // What the service worker kept is shown until the server itself answers again.
    let kept = false;
    const lost = () => setOffline(true);
    // An answer that was on its way when the network went does not bring it back.
    const found = () => setOffline(!navigator.onLine);
    const answered = () => {
      kept = false;
      found();
    };
    const keeps = () => {
      kept = true;
      lost();
    };
    window.addEventListener("offline", lost);
    window.addEventListener("kept", keeps);
    window.addEventListener("answers", answered);
    const forget = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== "updated") return;
      const { action } = event;
      if (action.type === "success" && action.manual !== true && !kept) found();
      if (action.type !== "failed" && action.type !== "error") return;
      if (action.error instanceof ApiError && action.error.code === "offline") lost();
    });
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("kept", keeps);
      window.removeEventListener("answers", answered);
      forget();
    };
  }, [queryClient]);
  return offline;
}
