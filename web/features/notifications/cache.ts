import type { QueryClient } from "@tanstack/react-query";
import type { Notification } from "#contract/notifications/notifications";
import type { OutputOf } from "#web/api/client.ts";
import { editData, keyOf } from "#web/api/cache.ts";
import { type Pages as PagesOf } from "#web/api/pages.ts";

export type Page = OutputOf<"getNotifications">;
export type Pages = PagesOf<"getNotifications">;

type Line = Pick<Notification, "id" | "created_at">;

/** Lists are ordered by time, then id, newest first. */
function isOlder(line: Line, than: Line): boolean {
  return line.created_at === than.created_at
    ? line.id < than.id
    : line.created_at < than.created_at;
}

/** Whether a notification is new, or got more people. */
export function hasNews(cachedPages: Pages, fresh: Page): boolean {
  const times = new Map(
    cachedPages.pages.flatMap((page) =>
      page.notifications.map((line) => [line.id, line.created_at]),
    ),
  );
  return fresh.notifications.some((line) => {
    const time = times.get(line.id);
    return !line.is_read && (time === undefined || time < line.created_at);
  });
}

/** The cached list with its beginning replaced by the server's. */
export function withNews(cachedPages: Pages, fresh: Page): Pages {
  const last = fresh.notifications.at(-1);
  const newest = cachedPages.pages[0]?.notifications[0];
  // The answer is the whole list, or does not reach the cached part: there would be a gap between them.
  if (
    last === undefined ||
    newest === undefined ||
    fresh.nextCursor === null ||
    isOlder(newest, last)
  )
    return { pages: [fresh], pageParams: [null] };
  const ids = new Set(fresh.notifications.map(({ id }) => id));
  const pages = cachedPages.pages.map((page) => ({
    ...page,
    notifications: page.notifications.filter((line) => !ids.has(line.id) && isOlder(line, last)),
  }));
  const [first = fresh, ...others] = pages;
  return {
    ...cachedPages,
    pages: [
      { ...first, notifications: [...fresh.notifications, ...first.notifications] },
      ...others,
    ],
  };
}

/** Marks notifications as read in every tab, and updates the badge; returns a function that undoes it. */
export function markRead(
  client: QueryClient,
  isMeant: (line: Notification) => boolean,
): { markedCount: number; undo: () => void } {
  const ids = new Set<string>();
  for (const [, data] of client.getQueriesData<Pages>({ queryKey: keyOf("getNotifications") }))
    for (const line of data?.pages.flatMap((page) => page.notifications) ?? [])
      if (!line.is_read && isMeant(line)) ids.add(line.id);
  const set = (is_read: boolean) =>
    editData(client, "getNotifications", (data) => ({
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        notifications: page.notifications.map((line) =>
          ids.has(line.id) ? { ...line, is_read } : line,
        ),
      })),
    }));
  set(true);
  return { markedCount: ids.size, undo: () => set(false) };
}
