import * as contract from "#contract/notifications";
import type { Context } from "#platform/context";
import { route } from "#platform/http";
import type { Module } from "#platform/module";
import { countUnreadNotifications, getNotifications } from "./get-notifications.ts";
import { eraseNotificationsOf } from "./queries.ts";
import { readAllNotifications, readNotification } from "./read-notifications.ts";
import { tellOfNews } from "./tell.ts";

/** What happened to somebody's posts and person. Triggers write it (docs/decisions/032). */
export const notifications: Module = {
  routes: [
    route(contract.getNotifications, getNotifications),
    route(contract.countUnreadNotifications, countUnreadNotifications),
    route(contract.readNotification, readNotification),
    route(contract.readAllNotifications, readAllNotifications),
  ],
  changed: tellOfNews,
};

/** Deletes a portion of a person's notifications and of their places in those of others; tells how many. */
export async function eraseNotifications({ db }: Context, userId: string): Promise<number> {
  const erased = await db.one(eraseNotificationsOf, { user_id: userId });
  return erased?.gone ?? 0;
}
