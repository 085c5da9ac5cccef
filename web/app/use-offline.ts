import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "#web/api/client.ts";

/** Whether the browser reports no network, or the last request got no answer. */
export function useOffline(): boolean {
  const queryClient = useQueryClient();
  const [offline, setOffline] = useState(typeof window !== "undefined" && !navigator.onLine);
  useEffect(() => {
    // After an answer from the service worker's cache, the page counts as offline until the server itself answers.
    let isServedFromCache = false;
    const markOffline = () => setOffline(true);
    // A response that was under way when the network went does not end it.
    const updateFromNavigator = () => setOffline(!navigator.onLine);
    const onServerAnswer = () => {
      isServedFromCache = false;
      updateFromNavigator();
    };
    const keeps = () => {
      isServedFromCache = true;
      markOffline();
    };
    window.addEventListener("offline", markOffline);
    window.addEventListener("kept", keeps);
    window.addEventListener("answers", onServerAnswer);
    const forget = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== "updated") return;
      const { action } = event;
      if (action.type === "success" && action.manual !== true && !isServedFromCache)
        updateFromNavigator();
      if (action.type !== "failed" && action.type !== "error") return;
      if (action.error instanceof ApiError && action.error.code === "offline") markOffline();
    });
    return () => {
      window.removeEventListener("offline", markOffline);
      window.removeEventListener("kept", keeps);
      window.removeEventListener("answers", onServerAnswer);
      forget();
    };
  }, [queryClient]);
  return offline;
}
