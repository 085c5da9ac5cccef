/** Notifications: the page, the badge, and the settings. */
export const loadNotificationsPage = async () => import("./NotificationsPage.tsx");
export const loadNotificationSettingsPage = async () => import("./NotificationSettingsPage.tsx");
export const loadNotificationPeoplePage = async () => import("./NotificationPeoplePage.tsx");
export const loadUnread = async () => import("./UnreadNotifications.tsx");
export const loadBandNotifications = async () => import("./BandNotifications.tsx");
