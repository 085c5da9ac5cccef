/** What happened to one's posts and person: the page, the number of the badge, and who is told how. */
export const loadNotificationsPage = async () => import("./NotificationsPage.tsx");
export const loadNotificationSettingsPage = async () => import("./NotificationSettingsPage.tsx");
export const loadNotificationPeoplePage = async () => import("./NotificationPeoplePage.tsx");
export const loadUnread = async () => import("./UnreadNotifications.tsx");
export const loadBandNotifications = async () => import("./BandNotifications.tsx");
