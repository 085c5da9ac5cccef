import type {
  countUnreadNotifications as counting,
  getNotifications as endpoint,
  Notification,
} from "#contract/notifications/notifications";
import { decodeCursor, pageOf } from "#platform/db/cursor";
import type { Action } from "#platform/http/http";
import type { Values } from "#platform/db/sql";
import { notificationsOfTab, notificationsPage, unreadCount } from "./queries.ts";

/** The viewer's notifications, newest first. */
export const getNotifications: Action<typeof endpoint> = async ({ actor, db }, input) => {
  const { created_at: before_at, id: before_id } = decodeCursor(input.cursor);
  // One row more than the page shows whether there is a next one.
  const range = { viewer: actor.userId, before_at, before_id, limit: input.limit + 1 };
  const rows =
    input.tab === "all"
      ? await db.many(notificationsPage, range)
      : await db.many(notificationsOfTab, { ...range, tab: input.tab });
  const { pageRows, nextCursor } = pageOf(rows, input.limit);
  return { notifications: pageRows.map(toNotification), nextCursor };
};

/** The number in the badge; it stops at 100, which is shown as 99+. */
export const countUnreadNotifications: Action<typeof counting> = async ({ actor, db }) => {
  const unreadSummary = await db.one(unreadCount, { viewer: actor.userId });
  return {
    unread: unreadSummary?.unread ?? 0,
    latest: unreadSummary?.latest?.toISOString() ?? null,
  };
};

export function toNotification(row: Values<(typeof notificationsPage)["columns"]>): Notification {
  const { id, type, message, is_read, people, content_id, comment_id, broadcast } = row;
  return {
    id,
    type,
    message,
    is_read,
    created_at: row.created_at.toISOString(),
    from: row.from,
    people,
    content:
      content_id === null
        ? null
        : {
            id: content_id,
            title: row.title ?? "",
            event_slug: row.event_slug,
            // A track names its release, too.
            release_slug: row.type === "release_out" ? row.release_slug : null,
          },
    broadcast,
    comment: comment_id === null ? null : { id: comment_id, content: row.comment ?? "" },
  };
}
