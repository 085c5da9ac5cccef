import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { NotificationTab } from "#contract/notifications/notifications";
import { call } from "#web/api/client.ts";
import { keyOf, readData, setData } from "#web/api/cache.ts";
import { pages } from "#web/api/pages.ts";
import { hasNews, type Page, withNews } from "./cache.ts";
import { marking } from "./use-marking.ts";
import { useNews } from "./use-news.ts";

/** The list of a tab, fifty at a time. */
export function useNotifications(tab: NotificationTab) {
  return useInfiniteQuery({
    ...pages("getNotifications", { tab }),
    // Every action changes it.
    staleTime: 0,
  });
}

/** A list scrolled to at most this many pixels can grow at its top without moving what is read. */
const atTop = 120;
/** Milliseconds until the next try when another request was running. */
const againMs = 600;

/**
 * Updates a list live. New notifications are added at once while the viewer is at the top; further down they wait
 * until the viewer asks for them: `waiting` and `show`.
 */
export function useArrivals(tab: NotificationTab) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Page | null>(null);
  const retryTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = { tab };

  const storeFresh = (fresh: Page) => {
    setWaiting(null);
    setData(
      client,
      "getNotifications",
      list,
      (cachedPages) => cachedPages && withNews(cachedPages, fresh),
    );
  };
  const isBusy = () =>
    client.isFetching({ queryKey: keyOf("getNotifications", list) }) > 0 ||
    client.isMutating(marking) > 0;
  const refresh = async (): Promise<void> => {
    clearTimeout(retryTimer.current);
    if (readData(client, "getNotifications", list) === undefined) return;
    const later = () => void (retryTimer.current = setTimeout(() => void refresh(), againMs));
    if (isBusy()) return later();
    const fresh = await call("getNotifications", { tab }).catch(() => null);
    const cachedPages = readData(client, "getNotifications", list);
    if (fresh === null || cachedPages === undefined) return;
    // Running requests would restore the old state.
    if (isBusy()) return later();
    if (window.scrollY > atTop && hasNews(cachedPages, fresh)) setWaiting(fresh);
    else storeFresh(fresh);
  };
  useNews(refresh);

  return {
    waiting: waiting !== null,
    show() {
      if (waiting !== null) storeFresh(waiting);
      window.scrollTo({ top: 0 });
    },
  };
}
