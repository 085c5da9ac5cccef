import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "#web/api/client.ts";

/** Whether the browser says that it has no network, or the last answer did not arrive. */
export function useOffline(): boolean {
  const queryClient = useQueryClient();
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const lost = () => setOffline(true);
    const found = () => setOffline(false);
    window.addEventListener("offline", lost);
    window.addEventListener("online", found);
    const forget = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== "updated") return;
      const { action } = event;
      if (action.type === "success" && action.manual !== true) found();
      if (action.type !== "failed" && action.type !== "error") return;
      if (action.error instanceof ApiError && action.error.code === "offline") lost();
    });
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", found);
      forget();
    };
  }, [queryClient]);
  return offline;
}
