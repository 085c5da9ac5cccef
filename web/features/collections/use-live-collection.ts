import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { WholeCollection } from "#contract/collections/collections";
import { live, useLive } from "#web/api/live.ts";
import { invalidate } from "#web/api/cache.ts";

/** The maximum of a random delay in milliseconds, so that not all viewers refetch at once. */
const soonMs = 400;

/** Updates an open collection with changes by others, after the viewer's own pending ones. */
export function useLiveCollection({ id, updated_at }: WholeCollection): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    live.watchCollection(id);
    return () => {
      live.watchCollection(null);
      clearTimeout(timer.current);
    };
  }, [id]);

  const refetchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        // The viewer's mutations refetch when they end.
        if (client.isMutating({ mutationKey: ["items", id] }) > 0) return;
        invalidate(client, "getCollection", { id });
        invalidate(client, "getCollectionItems");
      },
      100 + Math.random() * soonMs,
    );
  };
  useLive("collections:changed", (change) => {
    if (change.id === id && change.updated_at !== updated_at) refetchSoon();
  });
  useLive("resync", refetchSoon);
}
