import * as bandSettings from "#contract/notifications/band-notifications";
import * as settings from "#contract/notifications/notification-settings";
import * as contract from "#contract/notifications/notifications";
import type { Context } from "#platform/context";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { mailBandNews } from "./band-news.ts";
import { chooseBandNotification, getBandNotificationSettings } from "./band-settings.ts";
import { countUnreadNotifications, getNotifications } from "./get-notifications.ts";
import { getNotificationPeople } from "./get-notification-people.ts";
import { mailNews, mailPosts } from "./mail-news.ts";
import { sendPush } from "./send-push.ts";
import { eraseNotificationsOf } from "./queries.ts";
import { readAllNotifications, readNotification } from "./read-notifications.ts";
import { chooseNotification, getNotificationSettings } from "./settings.ts";
import { subscribeToPush, unsubscribeFromPush } from "./subscriptions.ts";
import { publishNews } from "./publish-news.ts";
import { serveUnsubscribing } from "./unsubscribe.ts";

export {
  /** @public */
  type Bundle,
  mailBundle,
} from "./mail-bundle.ts";
export { notifySystem } from "./notify-system.ts";
export { unsubscribeUrls } from "./unsubscribe-token.ts";
export { isReached } from "./is-reached.ts";
export { notifyOfBroadcast } from "./notify-of-broadcast.ts";
export { notifyOfEvent, publishEventNews } from "./notify-of-event.ts";
export { notifyOfRelease } from "./notify-of-release.ts";
export { forgetNaming, notifyOfNaming } from "./notify-of-naming.ts";
export { moveNotifications } from "./move-personal.ts";
export { bandLink } from "./band-link.ts";
export { pushToMembers } from "./band-news.ts";
export { countUnreadLines, countUnreadOfBand } from "./count-unread.ts";
export {
  /** @public */
  type PushMessage,
  pushTo,
} from "./push.ts";

/** Notifications about a person and their posts, written by triggers (docs/decisions/032). */
export const notifications: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.getNotifications, getNotifications),
    route(contract.countUnreadNotifications, countUnreadNotifications),
    route(contract.getNotificationPeople, getNotificationPeople),
    route(contract.readNotification, readNotification),
    route(contract.readAllNotifications, readAllNotifications),
    route(settings.getNotificationSettings, getNotificationSettings),
    route(settings.chooseNotification, chooseNotification),
    route(bandSettings.getBandNotificationSettings, getBandNotificationSettings),
    route(bandSettings.chooseBandNotification, chooseBandNotification),
    route(settings.subscribeToPush, subscribeToPush),
    route(settings.unsubscribeFromPush, unsubscribeFromPush),
  ],
  jobs: [
    { name: "mail-notifications", work: () => mailNews(ctx), cron: "*/5 * * * *", queue: "mail" },
    {
      name: "mail-band-notifications",
      work: () => mailBandNews(ctx),
      cron: "*/5 * * * *",
      queue: "mail",
    },
    { name: "mail-posts", work: () => mailPosts(ctx), cron: "20 * * * *", queue: "mail" },
    sendPush(ctx),
  ],
  changed: publishNews(ctx),
  async plain(app) {
    await app.register(serveUnsubscribing, { ctx });
  },
});

/**
 * Deletes a batch of a person's notifications and of their entries in those of others; returns the number of rows.
 */
export async function eraseNotifications({ db }: Context, userId: string): Promise<number> {
  const eraseResult = await db.one(eraseNotificationsOf, { user_id: userId });
  return eraseResult?.gone ?? 0;
}
