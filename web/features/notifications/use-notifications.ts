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
    // It changes with everything that anybody does.
    staleTime: 0,
  });
}

/** Within so many pixels of its top, a list can grow without moving what is being read. */
const atTop = 120;
/** Milliseconds until one looks again, when something else was on its way. */
const againMs = 600;

/**
 * Keeps a list as things happen. What is new stands in it at once where one is at its top; further down it
 * waits until one asks for it: `waiting` and `show`.
 */
export function useArrivals(tab: NotificationTab) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Page | null>(null);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = { tab };

  const put = (fresh: Page) => {
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
  const look = async (): Promise<void> => {
    clearTimeout(again.current);
    if (readData(client, "getNotifications", list) === undefined) return;
    const later = () => void (again.current = setTimeout(() => void look(), againMs));
    if (isBusy()) return later();
    const fresh = await call("getNotifications", { tab }).catch(() => null);
    const cachedPages = readData(client, "getNotifications", list);
    if (fresh === null || cachedPages === undefined) return;
    // What is on its way would put back what it began with.
    if (isBusy()) return later();
    if (window.scrollY > atTop && hasNews(cachedPages, fresh)) setWaiting(fresh);
    else put(fresh);
  };
  useNews(look);

  return {
    waiting: waiting !== null,
    show() {
      if (waiting !== null) put(waiting);
      window.scrollTo({ top: 0 });
    },
  };
}
