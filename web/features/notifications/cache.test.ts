import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Notification, NotificationTab } from "#contract/notifications/notifications";
import { readData, setData } from "#web/api/cache.ts";
import { hasNews, markRead, type Page, type Pages, withNews } from "./cache.ts";

const line = (n: number, overrides: Partial<Notification> = {}) =>
  ({
    id: `id-${n}`,
    created_at: `2026-11-22T10:00:${10 + n}.000Z`,
    is_read: false,
    ...overrides,
  }) as Notification;
const page = (lines: Notification[], nextCursor: string | null = "more"): Page => ({
  notifications: lines,
  nextCursor,
});
const pages = (...list: Page[]): Pages => ({ pages: list, pageParams: list.map(() => null) });
const ids = (data: Pages) => data.pages.map((each) => each.notifications.map(({ id }) => id));

test("new notifications come first, and one that moved is listed once", () => {
  const cachedPages = pages(page([line(5), line(4)]), page([line(3), line(2)], null));
  const movedLine = line(3, { created_at: "2026-11-22T10:00:40.000Z" });
  const fresh = page([movedLine, line(6), line(5)]);
  expect(hasNews(cachedPages, fresh)).toBe(true);
  expect(ids(withNews(cachedPages, fresh))).toEqual([["id-3", "id-6", "id-5", "id-4"], ["id-2"]]);
});

test("removed notifications disappear, and one that was read elsewhere is not new", () => {
  const cachedPages = pages(page([line(5), line(4), line(3)]));
  const fresh = page([line(5, { is_read: true }), line(3)]);
  expect(hasNews(cachedPages, fresh)).toBe(false);
  expect(ids(withNews(cachedPages, fresh))).toEqual([["id-5", "id-3"]]);
});

test("after a long absence the list starts anew instead of having a gap", () => {
  const cachedPages = pages(page([line(2), line(1)]), page([line(0)], null));
  expect(ids(withNews(cachedPages, page([line(9), line(8)])))).toEqual([["id-9", "id-8"]]);
  expect(ids(withNews(cachedPages, page([], null)))).toEqual([[]]);
});

test("marking as read changes every tab, and undoing it only these notifications", () => {
  const client = new QueryClient();
  const read = (tab: NotificationTab) =>
    readData(client, "getNotifications", { tab })?.pages.flatMap((each) =>
      each.notifications.map(({ is_read }) => is_read),
    );
  const all = pages(page([line(3), line(2), line(1, { is_read: true })]));
  setData(client, "getNotifications", { tab: "all" }, all);
  setData(client, "getNotifications", { tab: "like" }, pages(page([line(2)])));
  const { markedCount, undo } = markRead(client, ({ id }) => id === "id-2");
  expect([markedCount, read("all"), read("like")]).toEqual([1, [false, true, true], [true]]);
  undo();
  expect([read("all"), read("like")]).toEqual([[false, false, true], [false]]);
});
